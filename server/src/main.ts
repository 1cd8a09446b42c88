import { type Logger, pino } from 'pino'

import { buildApp } from './app.ts'
import { type Closing, createClosing } from './boot/closing.ts'
import { say, sayWrong } from './boot/console.ts'
import { findPlace, openDatabase } from './boot/database.ts'
import { loadDemoOnce, sayDemoAccounts } from './boot/demo.ts'
import { explain } from './boot/explain.ts'
import { sayFirstAdmin } from './boot/first-admin.ts'
import { listen, refuseBusyPort } from './boot/listen.ts'
import { openParts } from './boot/open-parts.ts'
import { pagesFor } from './boot/pages.ts'
import { prepareStop, type Stop } from './boot/stopping.ts'
import { migrate } from './db/migrate.ts'
import { openServingRole } from './db/serving-role.ts'
import { readEnvironment, type Settings } from './environment.ts'
import { logOptions } from './http/watch/log.ts'
import { sealOldAccounts } from './modules/wallet/methods/seal-accounts.ts'
import { freePort } from './outside/postgres/run.ts'
import { registerWork } from './work.ts'

type Start = { settings: Settings; log: Logger; closing: Closing; stop: Stop }

/** Opens the market step by step; every step that opens something notes how to close it. */
const open = async ({ settings, log, closing, stop }: Start) => {
  const place = await findPlace(settings, closing)
  await refuseBusyPort(settings)

  const { url, isOurs, lost } = await openDatabase(place, closing)
  void lost.then(() => {
    sayWrong('The database has ended, and the server ends with it. Start it again.')
    return stop(1)
  })
  const migrated = await migrate(url)
  if (migrated.length > 0) say(`Migrated: ${migrated.length} steps.`)

  // On a database of the house there is one role, and it is the house that decides what it may do.
  const serving_url = isOurs ? await openServingRole(url) : url

  const parts = await openParts({ settings, url, serving_url, log, closing })
  if (settings.demo) await loadDemoOnce(parts)
  await sealOldAccounts(parts.db, parts.secrets)
  registerWork(parts)
  await parts.jobs.start()

  const app = await buildApp(parts, pagesFor(settings))
  await listen(app, settings, closing)
  say(`\n  Emporia is open: ${parts.settings.public_url}`)
  await sayFirstAdmin(parts, settings.admin_email)
  await sayDemoAccounts(parts)
  say('\n  Ctrl+C closes it.\n')
}

const main = async () => {
  const settings = readEnvironment(process.env)
  settings.port ||= await freePort()
  const log = pino({ level: settings.log_level, ...logOptions })
  const closing = createClosing()
  const stop = prepareStop(closing, log)
  try {
    await open({ settings, log, closing, stop })
  } catch (error) {
    // While closing, things break that somebody was still using.
    if (!closing.state.closing) sayWrong(explain(error))
    await stop(1)
  }
}

try {
  await main()
} catch (error) {
  sayWrong(explain(error))
  process.exit(1)
}
