import { say, sayWrong } from './bootstrap/console.ts'
import { createClosing } from './bootstrap/closing.ts'
import { findPlace, openDatabase } from './bootstrap/database.ts'
import { explain } from './bootstrap/explain.ts'
import { connectOnce } from './db/client.ts'
import { directUrl } from './db/access/direct-url.ts'
import { readEnvironment } from './environment/environment.ts'
import { runAudit } from './modules/ledger-check/run-checks.ts'
import { findRunning } from './adapters/postgres/find-running.ts'
import { pino } from 'pino'

/** Runs the ledger check from a terminal, whether the server is running or not. */
const audit = async () => {
  const settings = readEnvironment(process.env)
  const closing = createClosing()
  const running = directUrl(settings) ?? findRunning(settings.data_dir)
  const { url } = running
    ? { url: running }
    : await openDatabase(await findPlace(settings, closing), closing)
  const { db, close } = connectOnce(url)
  closing.later('the connection', close)
  try {
    const checks = await runAudit(db)
    for (const { key, title, holds, broken } of checks) {
      say(`${holds ? '✓' : '✗'} ${key.padEnd(4)} ${title}`)
      for (const text of broken) say(`       ${text}`)
    }
    const failed = checks.filter(({ holds }) => !holds).length
    say(
      failed === 0 ? '\nThe ledger is balanced.' : `\n${failed} of ${checks.length} checks failed.`,
    )
    return failed === 0 ? 0 : 1
  } finally {
    await closing.closeAll(pino({ level: 'error' }))
  }
}

try {
  process.exit(await audit())
} catch (error) {
  sayWrong(explain(error))
  process.exit(1)
}
