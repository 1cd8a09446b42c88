import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['{src,test}/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    globalSetup: 'test/database.ts',
    setupFiles: 'test/each.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
