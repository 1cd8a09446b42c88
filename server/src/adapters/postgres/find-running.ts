import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import { livingOwner } from './claim.ts'
import { prepareHome } from './home.ts'
import { getPassword } from './initialize.ts'

/** Returns the address of the PostgreSQL that a running server has started for a folder, if any. */
export const findRunning = (wanted: string): string | undefined => {
  if (!existsSync(wanted)) return undefined
  const folder = realpathSync(wanted)
  if (!livingOwner(join(folder, 'owner.json'))) return undefined
  const home = prepareHome(folder)
  // The fourth line of `postmaster.pid` is the port.
  const port = readFileSync(join(home.data, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${getPassword(home)}@127.0.0.1:${port}/postgres`
}
