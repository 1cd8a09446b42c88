import { defineConfig } from 'vitest/config'

/** The journeys: a real browser against a real market, one file after the other. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['*.test.ts'],
    globalSetup: ['test/browser.ts', 'test/market.ts'],
    fileParallelism: false,
    isolate: false,
    // As many as the machines that run this have cores.
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
