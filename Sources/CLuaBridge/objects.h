// Declarations that the files about objects share.

#ifndef LB_OBJECTS_H
#define LB_OBJECTS_H

#include "context.h"

/// The indices of a wrapper's user values: the script's own properties, the wrappers of owned objects, and the values
/// that Swift keeps.
enum { lb_properties_slot = 1, lb_owned_slot = 2, lb_kept_slot = 3, lb_slots = 3 };

/// The index at which a metatable holds the table of the script's class.
enum { lb_class_position = 1 };

/// Records that a wrapper holds an object, which has already been retained. NULL means no object.
lb_Held *lb_hold_object(lb_Context *context, void *object);
/// Whether a wrapper holds this object.
bool lb_is_held(lb_Context *context, const void *object);
/// Releases the wrapper's object and sets the wrapper's state.
void lb_release_object(lb_Context *context, lb_Object *wrapper, lb_ObjectState state);
/// Returns the wrapper, and sets its state to ended if its object was released before the wrapper.
lb_Object *lb_with_ended_state(lb_Object *wrapper);
/// The finalizer of a wrapper.
int lb_object_collect(lua_State *L);

/// Whether a function is the one that reads members of objects.
bool lb_reads_members(lua_CFunction function);
/// Registers the wrapper at an index under the address of its object.
void lb_register_object(lua_State *L, int index, void *object);
void lb_unregister_object(lua_State *L, void *object);

#endif
