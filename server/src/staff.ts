import { pino } from 'pino'

import { createClosing } from './bootstrap/closing.ts'
import { say, sayWrong } from './bootstrap/console.ts'
import { findPlace, openDatabase } from './bootstrap/database.ts'
import { explain } from './bootstrap/explain.ts'
import { connect, type Db } from './db/client.ts'
import { readEnvironment } from './environment/environment.ts'
import {
  makeOwner,
  resetStaffFactor,
  resetStaffPassword,
} from './modules/accounts/staff/console.ts'
import { findRunning } from './adapters/postgres/find-running.ts'

const usage = `Usage: npm run staff -- reset-password EMAIL   set a new password, shown once
       npm run staff -- reset-factor EMAIL     remove the second factors, such as after a lost phone
       npm run staff -- make-owner EMAIL       make an employee an owner with every permission`

type Act = (db: Db, email: string, now: Date) => Promise<string | undefined>

const commands: Record<string, Act> = {
  'reset-password': resetStaffPassword,
  'reset-factor': resetStaffFactor,
  'make-owner': makeOwner,
}

/** Operator commands that restore access when no owner can sign in any more. */
const staff = async ([command = '', email]: string[]) => {
  const act = commands[command]
  if (!email || !act) {
    sayWrong(usage)
    return 1
  }
  const settings = readEnvironment(process.env)
  const closing = createClosing()
  const running = settings.database_url ?? findRunning(settings.data_dir)
  const { url } = running
    ? { url: running }
    : await openDatabase(await findPlace(settings, closing), closing)
  const { db, close } = connect(url, { connectionsMax: 1 })
  closing.later('the connection', close)
  try {
    const done = await act(db, email, new Date())
    if (done === undefined) sayWrong(`No active staff account has the email address ${email}.`)
    else say(done)
    return done === undefined ? 1 : 0
  } finally {
    await closing.closeAll(pino({ level: 'error' }))
  }
}

try {
  process.exit(await staff(process.argv.slice(2)))
} catch (error) {
  sayWrong(explain(error))
  process.exit(1)
}
