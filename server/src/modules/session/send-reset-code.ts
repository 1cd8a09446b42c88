import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import type { Jobs } from '../../outside/jobs.ts'
import { queueMail } from '../../outside/mail/queue-mail.ts'
import { users } from '../people/tables.ts'
import { type Code, keepCode } from './reset-code.ts'
import { codeLifeMinutes } from './rules.ts'

/** Mails a code to the owner of an e-mail; for an e-mail without one nothing happens. */
export const sendResetCode = async (
  db: Db,
  { email, code }: { email: string; code: Code },
  { now, jobs }: { now: Date; jobs: Jobs },
) => {
  const user = await findReachable(db, email)
  const id = user && (await keepCode(db, user.id, code, now))
  if (!id) return

  await queueMail(db, jobs, {
    event_key: `reset-code:${id}`,
    to: user.email,
    subject: 'Your code for a new password',
    heading: `Hello ${user.name}, here is your code`,
    paragraphs: [
      `Type it on the page where you asked for it. It works once, within **${codeLifeMinutes} minutes**.`,
      'You did not ask for it? Then you need not do anything: your password stays as it is.',
    ],
    code: code.code,
  })
}

const findReachable = async (db: Db, email: string) => {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email),
        eq(users.status, 'active'),
        isNull(users.deleted_at),
      ),
    )
  return user
}
