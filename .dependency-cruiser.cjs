/** Who may import whom. Read top to bottom, this is the architecture. */
const areas = '^web/src/(storefront|user|member|seller|admin)/'
const tests = '\\.test\\.tsx?$'
/** Rules that tests need not follow. */
const namesForCode = new Set([
  'only-tests-import-tests',
  'contract-knows-nobody',
  'tables-are-private',
  'tables-belong-to-modules',
])

module.exports = {
  forbidden: [
    rule('contract-knows-nobody', '^contract/src/', {
      pathNot: ['^(contract/src|messages)/', 'node_modules/(zod|qrcode-generator)/'],
    }),
    rule('messages-know-nobody', '^messages/', { pathNot: '^(messages/|module$)' }),
    rule('web-never-sees-the-server', '^web/', { path: '^server/' }),
    // The built pages are imported at run time, by address.
    rule('server-never-sees-the-web', '^server/', { path: '^web/' }),

    rule('http-db-and-resource-know-no-module', '^server/src/(http|db|resource)/', {
      path: '^server/src/modules/',
    }),
    rule('modules-know-nothing-above-them', '^server/src/(modules|adapters)/', {
      path: '^server/src/(app|main|jobs|bootstrap/|seed/)',
    }),
    rule('a-module-keeps-its-routes-to-itself', '^server/src/modules/([^/]+)/', {
      path: '^server/src/modules/.+(routes|resources)\\.ts$',
      pathNot: '^server/src/modules/$1/',
    }),
    rule('tables-import-only-tables', '^server/src/.*/tables\\.ts$', {
      pathNot: [
        '/tables\\.ts$',
        '^contract/',
        '^messages/src/',
        '^server/src/db/columns\\.ts$',
        '/drizzle-orm/',
      ],
    }),
    // What others read of a table, its module exposes in public.ts (decision 0029).
    rule('tables-are-private', '^server/src/modules/([^/]+)/', {
      path: '^server/src/modules/.+/tables\\.ts$',
      pathNot: '^server/src/modules/$1/',
    }),
    rule('tables-belong-to-modules', '^server/src/(?!modules/|seed/)', {
      path: '^server/src/modules/.+/tables\\.ts$',
    }),
    rule('public-is-a-leaf', '^server/src/modules/([^/]+)/public\\.ts$', {
      pathNot: [
        '^server/src/modules/$1/tables\\.ts$',
        '^server/src/modules/$1/.+/tables\\.ts$',
        '^server/src/db/expose-columns\\.ts$',
      ],
    }),
    rule('rules-are-pure', '^server/src/.*/rules\\.ts$', {
      path: [
        '^server/src/(db|http|adapters)/',
        '/(tables|public)\\.ts$',
        '/(drizzle-orm|fastify|pg)/',
      ],
      // Pure itself: it formats the cells of a spreadsheet.
      pathNot: '^server/src/adapters/pdf/cells\\.ts$',
      dependencyTypesNot: ['type-only'],
    }),

    rule('areas-never-meet', areas, { path: areas, pathNot: '^web/src/$1/' }),
    rule(
      'shared-web-knows-no-area',
      '^web/src/(ui|api|session|resource|features|backoffice|cards|cart|form|format|islands|styles)/',
      { path: areas },
    ),
    rule('ui-is-only-ui', '^web/src/ui/', {
      path: '^(web/src/(api|session|resource|features|backoffice|cards|cart)|contract)/',
    }),

    rule('only-tests-import-tests', '^(contract|server|web)/src/', { path: '^server/test/|^e2e/' }),

    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-dead-files',
      severity: 'error',
      from: { orphan: true, pathNot: [tests, '\\.config\\.ts$', '\\.d\\.ts$', '^web/public/'] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|data)/' },
    tsPreCompilationDeps: true,
    // tools/imports.js hands in the project of each side.
    tsConfig: { fileName: 'server/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}

function rule(name, path, to) {
  const from = namesForCode.has(name) ? { path, pathNot: tests } : { path }
  return { name, severity: 'error', from, to }
}
