const { options } = require('../../.dependency-cruiser.cjs')

/**
 * Modules depend on each other in one order, tables counted. A `public.ts` imports only the tables of
 * its own module, so reading it cannot make a cycle. Tests use the whole server through its API.
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
  options: { ...options, exclude: { path: ['/public\\.ts$', '\\.test\\.ts$'] } },
}
