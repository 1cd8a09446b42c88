const types = (workspace) => ({
  title: `types of ${workspace}`,
  command: ['tsc', '--noEmit', '--project', workspace],
})

const imports = (title, { of, project, law = '.dependency-cruiser.cjs' }) => ({
  title,
  command: ['depcruise', ...of, '--config', law, '--ts-config', project],
})

const importLaw = [
  imports('imports of the server', {
    of: ['contract', 'server', 'e2e', 'tools'],
    project: 'server/tsconfig.json',
  }),
  imports('imports of the web', { of: ['contract', 'web'], project: 'web/tsconfig.json' }),
  imports('module cycles', {
    of: ['server/src/modules'],
    project: 'server/tsconfig.json',
    law: 'tools/tidy/circles.cjs',
  }),
]

/** The checks of `npm run verify`, which run before any test; each counts as one test. */
const checks = [
  { title: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { title: 'route types', command: ['react-router', 'typegen'], cwd: 'web' },
  ...['contract', 'server', 'web', 'e2e', 'tools'].map(types),
  { title: 'lint', command: ['oxlint', '--type-aware', '--max-warnings', '0'] },
  ...importLaw,
  { title: 'unused', command: ['knip'] },
]

const tests = { title: 'tests', command: ['vitest', 'run'] }

const journeys = {
  title: 'journeys in a browser',
  command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'],
}

export const steps = { checks, importLaw, tests, journeys }
