// Reference counting without atomic instructions, which would take a tenth of a transition's time.
//
// This is correct only in a program that never has more than one thread. In the programs that `Scripts/build` builds,
// the linker replaces Swift's functions with these. No other build uses them.

extern void *swift_nonatomic_retain(void *object);
extern void swift_nonatomic_release(void *object);

void *__wrap_swift_retain(void *object);
void __wrap_swift_release(void *object);

void *__wrap_swift_retain(void *object) { return swift_nonatomic_retain(object); }

void __wrap_swift_release(void *object) { swift_nonatomic_release(object); }
