import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type Settings = NonNullable<TestProjectInlineConfiguration['test']>

/** Ends what hangs. A machine may be busy: what comes late is not wrong. */
const slow = 600_000

/** The tests of one workspace. All share two workers: more would only queue for the disk. */
const project = (name: string, settings: Settings) => ({
  test: { name, maxWorkers: 2, testTimeout: slow, hookTimeout: slow, ...settings },
})

/** Every test but the journeys in a browser, which `e2e/vitest.config.ts` describes. */
export default defineConfig({
  test: {
    projects: [
      project('contract', { include: ['contract/src/**/*.test.ts'] }),
      project('server', {
        include: ['server/{src,test}/**/*.test.ts'],
        pool: 'forks',
        // Modules are loaded once a worker, which keeps its database for all its files.
        isolate: false,
        globalSetup: 'server/test/database.ts',
        setupFiles: 'server/test/setup.ts',
        expect: { poll: { timeout: 60_000 } },
      }),
      project('web', {
        include: ['web/src/**/*.test.{ts,tsx}'],
        environment: 'happy-dom',
        setupFiles: 'web/src/test-setup.ts',
      }),
      project('tools', { include: ['tools/**/*.test.ts'] }),
    ],
  },
})
