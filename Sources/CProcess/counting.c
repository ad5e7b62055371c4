// Counts references without atomic instructions, which would take a tenth of the time of a transition.
//
// This is correct only in a program that never has more than one thread. The linker replaces Swift's functions with
// these in the programs that `Scripts/build` builds. No other build uses them.

extern void *swift_nonatomic_retain(void *object);
extern void swift_nonatomic_release(void *object);

void *__wrap_swift_retain(void *object);
void __wrap_swift_release(void *object);

void *__wrap_swift_retain(void *object) { return swift_nonatomic_retain(object); }

void __wrap_swift_release(void *object) { swift_nonatomic_release(object); }
