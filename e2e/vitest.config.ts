import { defineConfig } from 'vitest/config'

import { LongestFirst } from './test/longest-first.ts'

/** The journeys: real browsers against real servers, one of each for both workers. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['*.test.ts'],
    globalSetup: ['test/browser.ts', 'test/app.ts'],
    // A database of yours has one marketplace: its roles belong to the whole server.
    maxWorkers: process.env['TEST_DATABASE_URL'] ? 1 : 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // A browser may fail once; `npm test` lists every journey that passed only then.
    retry: 1,
    // As many as the cores of the machines that run this.
    maxConcurrency: 2,
    // A machine may be busy: slow is not wrong. Each look at a page takes its time from the others.
    expect: { poll: { timeout: 120_000, interval: 250 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
