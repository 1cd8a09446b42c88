import { defineConfig } from 'vitest/config'

/** The journeys: a real browser against a real server, one file after the other. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['*.test.ts'],
    globalSetup: ['test/browser.ts', 'test/app.ts'],
    fileParallelism: false,
    isolate: false,
    // As many as the cores of the machines that run this.
    maxConcurrency: 2,
    // A machine may be busy: slow is not wrong.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
