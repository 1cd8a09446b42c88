import { once } from 'node:events'

import type { Claim } from './claim.ts'
import { homeOf } from './home.ts'
import { initialise, passwordOf } from './initialise.ts'
import { endOrphan } from './orphan.ts'
import { run } from './run.ts'

/** The private PostgreSQL of one data folder. */
export type Postgres = {
  url: (database: string) => string
  pid: number | undefined
  /** Fulfilled when it ends without having been asked to. */
  lost: Promise<void>
  stop: () => Promise<void>
}

/** Starts PostgreSQL on a folder that is ours, making its files the first time. */
export const startPostgres = async (
  { folder }: Claim,
  settings: Record<string, string> = {},
): Promise<Postgres> => {
  const home = homeOf(folder)
  const password = passwordOf(home)
  await endOrphan(home.data)
  initialise(home)
  const { child, port } = await run(home, settings)

  let stopping = false
  const ended = once(child, 'exit')
  // Whatever ends this process without a goodbye (process.exit, an uncaught error) ends that one too.
  const goodbye = () => child.kill('SIGINT')
  process.once('exit', goodbye)

  return {
    url: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    pid: child.pid,
    lost: new Promise((tell) => {
      child.once('exit', () => {
        if (!stopping) tell()
      })
    }),
    stop: async () => {
      stopping = true
      process.off('exit', goodbye)
      // Fast: what is open is rolled back, then everything is written down.
      child.kill('SIGINT')
      await ended
    },
  }
}
