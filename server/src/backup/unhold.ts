import { parseArgs } from 'node:util'
import { pino } from 'pino'

import { createClosing } from '../bootstrap/closing.ts'
import { say, sayWrong } from '../bootstrap/console.ts'
import { findPlace, openDatabase } from '../bootstrap/database.ts'
import { explain } from '../bootstrap/explain.ts'
import { connectOnce } from '../db/client.ts'
import { directUrl } from '../db/access/direct-url.ts'
import { readEnvironment } from '../environment/environment.ts'
import { findHold, releaseInstallation } from '../adapters/installation/installation.ts'
import { findRunning } from '../adapters/postgres/find-running.ts'

const options = { 'keep-emails': { type: 'boolean', default: false } } as const

/** Releases a held installation from a terminal, whether the server is running or not. */
const unhold = async () => {
  const { values } = parseArgs({ options })
  const settings = readEnvironment(process.env)
  const closing = createClosing()
  const running = directUrl(settings) ?? findRunning(settings.data_dir)
  const { url } = running
    ? { url: running }
    : await openDatabase(await findPlace(settings, closing), closing)
  const { db, close } = connectOnce(url)
  closing.later('the connection', close)
  try {
    const because = await findHold(db)
    if (because === undefined) {
      say('This installation is not on hold. Nothing was changed.')
      return
    }
    const skipped = await releaseInstallation(db, { keep_emails: values['keep-emails'] })
    say(`Released. Reason of the hold: ${because}.`)
    if (skipped > 0) say(`${skipped} queued emails are marked as not sent.`)
    say('Running processes are released within five seconds.')
  } finally {
    await closing.closeAll(pino({ level: 'error' }))
  }
}

try {
  await unhold()
  process.exit(0)
} catch (error) {
  sayWrong(explain(error))
  process.exit(1)
}
