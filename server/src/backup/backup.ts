import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'

import { createClosing } from '../bootstrap/closing.ts'
import { say, sayWrong } from '../bootstrap/console.ts'
import { explain } from '../bootstrap/explain.ts'
import { readEnvironment, type Settings } from '../environment/environment.ts'
import { takeBackup } from './take-backup.ts'

/** Takes a backup from a terminal, whether the server is running or not. */
const backup = async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const settings = readEnvironment(process.env)
  const closing = createClosing()
  try {
    const started = performance.now()
    const { folder, manifest, removed } = await takeBackup({
      settings,
      closing,
      to: values.to ?? join(settings.data_dir, 'backups'),
    })
    const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    const seconds = (performance.now() - started) / 1000
    say(`\n${folder}`)
    say(
      `${manifest.files.length} files, ${megabytes.toFixed(0)} MB, in ${seconds.toFixed(1)} s. ` +
        `It contains everything committed until ${manifest.covers_until}.`,
    )
    for (const line of notesOn(settings)) say(line)
    if (removed.length > 0)
      say(
        `Removed older backups (retained: the last 7, and one for each of 4 weeks): ${removed.join(', ')}`,
      )
    if (values.to === undefined)
      say(
        'The backup is on the same disk as the marketplace. Use --to FOLDER to store it elsewhere.',
      )
  } finally {
    await closing.closeAll(pino({ level: 'error' }))
  }
}

/** Returns notes on data that is not part of the backup. */
const notesOn = ({ bucket, secret_key }: Settings) => [
  ...(bucket ? [`Uploads are in the bucket “${bucket.name}”, not in the backup.`] : []),
  ...(secret_key
    ? [
        'SECRET_KEY encrypts accounts and passwords. It is not in the backup: store it in another safe place.',
      ]
    : []),
]

try {
  await backup()
  process.exit(0)
} catch (error) {
  sayWrong(explain(error))
  process.exit(1)
}
