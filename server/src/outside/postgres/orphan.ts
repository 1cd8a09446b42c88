import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { commandOf } from './processes.ts'

/** After kill -9 of the server its PostgreSQL lives on: ends it, so that ours is the only one. */
export const endOrphan = async (data: string) => {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (!pid) return

  if (isPostgres(pid, data)) process.kill(pid, 'SIGINT')
  for (let waited = 0; isPostgres(pid, data) && waited < 30_000; waited += 25) await sleep(25)
  if (isPostgres(pid, data))
    throw new Error(
      `An earlier PostgreSQL (process ${pid}) on ${data} does not end. Please stop it, then start again.`,
    )

  // What is left names a dead process, one that nobody buried, or a stranger with the same number.
  // PostgreSQL takes the last two for a living server; its check of shared memory still guards the data.
  rmSync(file, { force: true })
}

const isPostgres = (pid: number, data: string) => commandOf(pid)?.includes(data) ?? false
