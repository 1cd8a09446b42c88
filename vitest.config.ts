import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

type Settings = NonNullable<TestProjectInlineConfiguration['test']>

/** The tests of one workspace. All share two workers: more would only queue for the disk. */
const project = (name: string, settings: Settings) => ({
  test: { name, maxWorkers: 2, ...settings },
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
        // A machine may be busy: what comes late is not wrong.
        expect: { poll: { timeout: 20_000 } },
        testTimeout: 120_000,
        hookTimeout: 180_000,
      }),
      project('web', { include: ['web/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' }),
      project('tools', { include: ['tools/**/*.test.ts'], testTimeout: 120_000 }),
    ],
  },
})
