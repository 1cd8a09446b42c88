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
    throw new Error('Say which backup: npm run restore -- --from FOLDER')
  const settings = readEnvironment(process.env)

  say('Looking whether the backup is whole …')
  const { manifest, aside } = await restoreBackup({
    settings,
    from: values.from,
    replace: values.replace,
    is_live: values.live,
  })
  say(`${manifest.files.length} files are back in ${settings.data_dir}, each as it was.`)
  for (const path of aside) say(`What was there before is now ${path}. Remove it when all is well.`)
  if (settings.secret_key)
    say('SECRET_KEY is set: it must be the one that the backed up market had.')

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
    say(`The market is as it was at ${manifest.covers_until}. ${verdictOn(broken.length)}`)
    say(values.live ? liveMessage : heldMessage)
    return broken.length === 0 ? 0 : 1
  } finally {
    await closing.closeAll(pino({ level: 'error' }))
  }
}

const heldMessage =
  'It is held: it sends no e-mail, takes no payment and runs no scheduled work until npm run unhold.'
const liveMessage = 'It is live. E-mails that waited in the backup are not sent again.'

const verdictOn = (broken: number) =>
  broken === 0
    ? 'The books hold. npm start opens it.'
    : 'The ledger check failed: run npm run ledger:check for details.'

try {
  process.exit(await restore())
} catch (error) {
  sayWrong(explain(error))
  process.exit(1)
}
