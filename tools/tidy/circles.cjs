const { options } = require('../../.dependency-cruiser.cjs')

/**
 * Modules depend on each other in one order. Reads are free, so tables do not count, and tests use
 * the whole server through its API.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/modules/[^/]+$' },
      to: { path: '^server/src/modules/[^/]+$', circular: true },
    },
  ],
  options: { ...options, exclude: { path: ['/tables\\.ts$', '\\.test\\.ts$'] } },
}
