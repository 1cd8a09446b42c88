const imports = (title, { of, project, law = '.dependency-cruiser.cjs' }) => ({
  title,
  command: ['depcruise', ...of, '--config', law, '--ts-config', project],
})

const importLaw = [
  imports('imports of the server', {
    of: ['contract', 'messages', 'server', 'e2e', 'tools'],
    project: 'server/tsconfig.json',
  }),
  imports('imports of the web', {
    of: ['contract', 'messages', 'web'],
    project: 'web/tsconfig.json',
  }),
  imports('module cycles', {
    of: ['server/src/modules'],
    project: 'server/tsconfig.json',
    law: 'tools/tidy/circles.cjs',
  }),
]

/**
 * The checks; each counts as one test. Those of imports use one core, so they run beside the linter, after
 * what both read is generated.
 */
const checks = [
  { title: 'format', command: ['oxfmt', '--check'] },
  { title: 'client', command: ['node', 'client/build.js'] },
  { title: 'route types', command: ['react-router', 'typegen'], cwd: 'web' },
  [
    [
      // One program for both (docs/decisions/0026-one-run-of-the-tests.md).
      {
        title: 'lint and types',
        command: ['oxlint', '--type-aware', '--type-check', '--max-warnings', '0'],
      },
    ],
    [...importLaw, { title: 'unused', command: ['knip'] }],
  ],
]

const tests = { title: 'tests', isSuite: true, command: ['vitest', 'run'] }

const journeys = {
  title: 'journeys',
  isSuite: true,
  command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'],
}

export const steps = { checks, importLaw, tests, journeys }
