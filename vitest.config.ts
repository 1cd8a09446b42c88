import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

import { SlowestFirst } from './tools/test-run/slowest-first.ts'

type Settings = NonNullable<TestProjectInlineConfiguration['test']>

/** Ends what hangs. A machine may be busy: what comes late is not wrong. */
const slow = 600_000

/** The tests of one project. All share two workers: more would only queue for the disk. */
const project = (name: string, settings: Settings) => ({
  test: {
    name,
    maxWorkers: 2,
    testTimeout: slow,
    hookTimeout: slow,
    expect: { poll: { timeout: 60_000 } },
    ...settings,
  },
})

/** Tests that start servers as processes, with databases of their own. */
const whole = [
  'server/src/backup/drill.test.ts',
  'server/src/bootstrap/{listen,stopping}.test.ts',
  'server/test/{nginx,start}.test.ts',
  'server/test/spec/integration/integration.test.ts',
]

/** Every test but the journeys in a browser, which `e2e/vitest.config.ts` describes. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      project('whole', { include: whole, pool: 'forks' }),
      project('server', {
        include: ['server/{src,test}/**/*.test.ts'],
        exclude: whole,
        pool: 'forks',
        // Modules are loaded once a worker, which keeps its database for all its files.
        isolate: false,
        globalSetup: 'server/test/database.ts',
        setupFiles: 'server/test/setup.ts',
      }),
      project('web', {
        include: ['web/{src,bundle}/**/*.test.{ts,tsx}'],
        // Half the CPU time of processes.
        pool: 'threads',
        environment: 'happy-dom',
        setupFiles: 'web/src/test-setup.ts',
      }),
      project('tools', { include: ['tools/**/*.test.ts'] }),
      project('contract', { include: ['contract/src/**/*.test.ts'] }),
    ],
  },
})
