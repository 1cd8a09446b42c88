import type { Logger } from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'

import { buildApp } from '../app.ts'
import { readEnvironment, type Settings } from '../environment/environment.ts'
import { encryptOldAccounts } from '../modules/payouts/methods/encrypt-accounts.ts'
import { freePort } from '../adapters/postgres/run.ts'
import { registerJobs, startJobs } from '../jobs.ts'
import { type Closing, createClosing } from './closing.ts'
import { say, sayWrong } from './console.ts'
import { prepareDatabase } from './database-access.ts'
import { findPlace, openDatabase } from './database.ts'
import { loadDemoOnce, sayDemoAccounts } from './demo.ts'
import { explain } from './explain.ts'
import { sayFirstAdmin } from './first-admin.ts'
import { formatHeldMessage, settleInstallation } from './installation.ts'
import { listen, assertPortFree } from './listen.ts'
import { openLog } from './open-log.ts'
import { openContext } from './open-context.ts'
import { pagesFor } from './pages.ts'
import { returnMemoryWhenIdle } from './return-memory.ts'
import { prepareStop, type Stop } from './stopping.ts'

type Start = { settings: Settings; log: Logger; closing: Closing; stop: Stop }

/** Starts the server step by step; each step registers how to close what it opens. */
const open = async ({ settings, log, closing, stop }: Start) => {
  const place = await findPlace(settings, closing)
  await assertPortFree(settings)

  const { url, isOurs, lost } = await openDatabase(place, closing)
  void lost.then(() => {
    sayWrong('The database stopped, so the server stops too. Start it again.')
    return stop(1)
  })
  const access = await prepareDatabase({ url, isOurs }, settings)
  const held_because = await settleInstallation(access.owner_url, settings)
  const parts = await openContext({ settings, access, held_because, log, closing })
  if (settings.demo) await loadDemoOnce(parts, settings.demo_market)
  await encryptOldAccounts(parts.db, parts.secrets)

  // A worker listens too: for health checks, metrics and its own sandbox webhooks.
  const app = await buildApp(
    parts,
    settings.process === 'worker' ? undefined : await pagesFor(settings),
  )
  await listen(app, settings, closing)
  returnMemoryWhenIdle(app.server)
  const what = settings.process === 'worker' ? 'The worker is running' : 'Emporia is running'
  say(`\n  ${what}: ${parts.settings.public_url}`)
  if (held_because) say(formatHeldMessage(held_because))
  process.send?.('open')
  await sayFirstAdmin(parts, settings.admin_email)
  await sayDemoAccounts(parts)
  say('\n  Press Ctrl+C to stop.\n')

  if (settings.process === 'web') return
  registerJobs(parts, async () => app)
  // The first requests come first: after a crash, many jobs may be waiting.
  await sleep(jobsAfterMs)
  if (!closing.state.closing) await startJobs(parts)
}

const jobsAfterMs = 1_000

const warnOfDeprecations = ({ deprecations }: Settings, log: Logger) => {
  for (const text of deprecations) {
    log.warn(text)
    sayWrong(text)
  }
}

const main = async () => {
  const settings = readEnvironment(process.env)
  settings.port ||= await freePort()
  const log = openLog(settings.log_level)
  warnOfDeprecations(settings, log)
  const closing = createClosing()
  const stop = prepareStop(closing, log)
  try {
    await open({ settings, log, closing, stop })
  } catch (error) {
    // While closing, operations still in progress may fail.
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
