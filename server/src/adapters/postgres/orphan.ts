import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { getCommand } from './processes.ts'

/** Ends the PostgreSQL that a server killed by `kill -9` left running. */
export const endOrphan = async (data: string) => {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!pid) return

  if (isPostgres(pid, data)) process.kill(pid, 'SIGINT')
  for (let waited = 0; isPostgres(pid, data) && waited < 30_000; waited += 25) await sleep(25)
  if (isPostgres(pid, data))
    throw new Error(
      `An earlier PostgreSQL (process ${pid}) on ${data} does not stop. Stop it, then start again.`,
    )

  // The file now names an ended process, a zombie, or an unrelated process with the same id.
  // PostgreSQL would take the last two for a running server; its shared memory check still protects
  // the data.
  rmSync(file, { force: true })
}

const isPostgres = (pid: number, data: string) => getCommand(pid)?.includes(data) ?? false
