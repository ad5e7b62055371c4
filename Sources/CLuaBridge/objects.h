// What the files about objects share.

#ifndef LB_OBJECTS_H
#define LB_OBJECTS_H

#include "context.h"

/// User values of a wrapper: its properties, the wrappers it owns, what Swift keeps with it.
enum { lb_properties_slot = 1, lb_owned_slot = 2, lb_kept_slot = 3, lb_slots = 3 };

/// Metatables hold, by position, what the functions of an object need of its class.
enum { lb_class_position = 1 };

/// Notes that a wrapper holds an object, which is retained already; NULL for no object.
lb_Held *lb_hold_object(lb_Context *context, void *object);
/// Whether a wrapper holds this object.
bool lb_is_held(lb_Context *context, const void *object);
/// The wrapper lets its object go, and is in another state then.
void lb_let_go(lb_Context *context, lb_Object *wrapper, lb_ObjectState state);
/// The same wrapper, ended if what it held was released without it.
lb_Object *lb_settled(lb_Object *wrapper);
/// The finalizer of a wrapper.
int lb_object_collect(lua_State *L);

/// Whether a function is the one that reads members of objects.
bool lb_reads_members(lua_CFunction function);
/// Has the wrapper at an index found by the address of its object.
void lb_remember(lua_State *L, int index, void *object);
void lb_forget(lua_State *L, void *object);

#endif
