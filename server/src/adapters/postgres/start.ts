import { once } from 'node:events'

import type { Claim } from './claim.ts'
import { prepareHome } from './home.ts'
import { initialise, getPassword } from './initialize.ts'
import { endOrphan } from './orphan.ts'
import { run } from './run.ts'

/** The PostgreSQL instance of one data folder. */
export type Postgres = {
  url: (database: string) => string
  /** The same through the Unix socket, for processes on this machine, if there is one. */
  socketUrl: (database: string) => string
  pid: number | undefined
  /** Resolves if it ends without having been stopped. */
  lost: Promise<void>
  stop: () => Promise<void>
}

/** Starts PostgreSQL on a claimed folder, creating its files on the first start. */
export const startPostgres = async (
  { folder }: Claim,
  settings: Record<string, string> = {},
): Promise<Postgres> => {
  const home = prepareHome(folder)
  const password = getPassword(home)
  await endOrphan(home.data)
  initialise(home)
  const { child, port, socket } = await run(home, settings)
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

  let stopping = false
  const ended = once(child, 'exit')
  // Any other end of this process (`process.exit`, an uncaught error) stops PostgreSQL too.
  const goodbye = () => child.kill('SIGINT')
  process.once('exit', goodbye)

  return {
    url,
    socketUrl: (database) =>
      socket ? `${url(database)}?host=${encodeURIComponent(socket)}` : url(database),
    pid: child.pid,
    lost: new Promise((tell) => {
      child.once('exit', () => {
        if (!stopping) tell()
      })
    }),
    stop: async () => {
      stopping = true
      process.off('exit', goodbye)
      // Fast shutdown: open transactions are rolled back, then everything is flushed.
      child.kill('SIGINT')
      await ended
    },
  }
}
