import { parseArgs } from 'node:util'
import { pino } from 'pino'

import { createClosing } from '../bootstrap/closing.ts'
import { say, sayWrong } from '../bootstrap/console.ts'
import { findPlace, openDatabase } from '../bootstrap/database.ts'
import { explain } from '../bootstrap/explain.ts'
import { connectOnce } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { directUrl } from '../db/access/direct-url.ts'
import { readEnvironment } from '../environment/environment.ts'
import { runAudit } from '../modules/ledger-check/run-checks.ts'
import { restoreBackup } from './put-back.ts'
import { applyMark } from './restore-mark.ts'

const options = {
  from: { type: 'string' },
  replace: { type: 'boolean', default: false },
  live: { type: 'boolean', default: false },
} as const

/** Restores a backup from a terminal and runs the ledger check. */
const restore = async () => {
  const { values } = parseArgs({ options })
  if (values.from === undefined)
    throw new Error('Name the backup to restore: npm run restore -- --from FOLDER')
  const settings = readEnvironment(process.env)

  say('Checking the backup …')
  const { manifest, aside } = await restoreBackup({
    settings,
    from: values.from,
    replace: values.replace,
    is_live: values.live,
  })
  say(`${manifest.files.length} files were restored to ${settings.data_dir}.`)
  for (const path of aside)
    say(`The previous data is now in ${path}. Remove it when you no longer need it.`)
  if (settings.secret_key)
    say('SECRET_KEY is set. It must be the same as when the backup was made.')

  const closing = createClosing()
  try {
    const opened = await openDatabase(await findPlace(settings, closing), closing)
    const url = directUrl(settings) ?? opened.url
    // A backup of an earlier version may lack the schema that records the hold.
    await migrate(url)
    const { db, close } = connectOnce(url)
    closing.later('the connection', close)
    await applyMark(db, settings.data_dir)
    const broken = (await runAudit(db)).filter(({ holds }) => !holds)
    for (const { key, title } of broken) say(`✗ ${key} ${title}`)
    say(`The marketplace was restored as of ${manifest.covers_until}. ${verdictOn(broken.length)}`)
    say(values.live ? liveMessage : heldMessage)
    return broken.length === 0 ? 0 : 1
  } finally {
    await closing.closeAll(pino({ level: 'error' }))
  }
}

const heldMessage =
  'It is on hold: it sends no email, takes no payments, and runs no scheduled jobs until you run npm run unhold.'
const liveMessage = 'It is live. Emails queued in the backup are not sent again.'

const verdictOn = (broken: number) =>
  broken === 0
    ? 'The ledger is balanced. Run npm start to open it.'
    : 'The ledger check failed. Run npm run ledger:check for details.'

try {
  process.exit(await restore())
} catch (error) {
  sayWrong(explain(error))
  process.exit(1)
}
