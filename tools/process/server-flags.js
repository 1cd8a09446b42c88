import { join } from 'node:path'

import { root } from './place.js'

/**
 * V8 flags of the server: a small young generation, and a full collection after 40 % growth. A
 * third less memory under load, for hardly more CPU. The Dockerfile and the systemd unit have the
 * same flags.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/**
 * Few malloc arenas for Node's threads, and freed memory is returned to the system. The compile cache
 * is set before the first file: without it, Node loads its TypeScript compiler, of 15 MB, for that one.
 */
export const serverMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}
