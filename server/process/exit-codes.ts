// Exit codes of the server process for tools/keep-running.sh; the numbers are those of sysexits.h.

/** A wrong setting, or any other error that a restart does not resolve. */
export const FAILED = 1

/** An unexpected error while serving: the supervisor restarts the process. */
export const CRASHED = 70

/** A restart after a crash that can succeed later (the database is not ready yet): the supervisor tries again. */
export const NOT_YET = 75
