const { options } = require('../../.dependency-cruiser.cjs')

/**
 * Modules stand on each other in one order. Reading is free, so tables do not count, and tests
 * come in through the door of the whole server.
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
