// References counted without atomic instructions, which take a tenth of a transition's time.
//
// Sound for a program that has one thread from its beginning to its end, and for no other: `Scripts/build` asks the linker
// to put these in the place of Swift's own in the programs it builds, and nothing else does.

extern void *swift_nonatomic_retain(void *object);
extern void swift_nonatomic_release(void *object);

void *__wrap_swift_retain(void *object);
void __wrap_swift_release(void *object);

void *__wrap_swift_retain(void *object) { return swift_nonatomic_retain(object); }

void __wrap_swift_release(void *object) { swift_nonatomic_release(object); }
