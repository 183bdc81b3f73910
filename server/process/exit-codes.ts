// What the end of the server process says to tools/keep-running.sh; the numbers are those of sysexits.h.

/** A mistake in settings, or anything else that another start would not mend. */
export const FAILED = 1

/** Something broke while it served: it is started again. */
export const CRASHED = 70

/** A start after a crash that may succeed later (the database does not answer yet): it is tried again. */
export const NOT_YET = 75
