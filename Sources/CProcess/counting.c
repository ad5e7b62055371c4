// Reference counting without atomic instructions, which take a tenth of a transition's time.
//
// This is correct only in a program that never has more than one thread. `Scripts/build` has the linker replace Swift's
// functions with these in the programs it builds, and nothing else does.

extern void *swift_nonatomic_retain(void *object);
extern void swift_nonatomic_release(void *object);

void *__wrap_swift_retain(void *object);
void __wrap_swift_release(void *object);

void *__wrap_swift_retain(void *object) { return swift_nonatomic_retain(object); }

void __wrap_swift_release(void *object) { swift_nonatomic_release(object); }
