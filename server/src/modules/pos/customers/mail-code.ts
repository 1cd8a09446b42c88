import { eq } from 'drizzle-orm'

import { inTransaction } from '../../../db/transaction.ts'
import type { Payloads } from '../../../adapters/jobs.ts'
import { queueMail } from '../../../adapters/mail/queue-mail.ts'
import type { AppContext } from '../../../context.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { users } from '../../accounts/public.ts'
import { posCodes, posOrders } from '../tables.ts'
import { findAccount } from './find-account.ts'
import { codeMinutes } from './rules.ts'

/**
 * Mails a code to the only account that has the phone of the sale. Without one, the code belongs to
 * no account.
 */
export const mailCode = (
  { db: pool, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  { code_id, code }: Payloads['send-pos-code'],
) =>
  inTransaction(pool, async (db) => {
    const [params] = await db
      .select({ number: posOrders.number, customer: posOrders.customer, member: users.name })
      .from(posCodes)
      .innerJoin(posOrders, eq(posOrders.id, posCodes.pos_order_id))
      .innerJoin(users, eq(users.id, posOrders.member_id))
      .where(eq(posCodes.id, code_id))
    const account = await findAccount(db, params?.customer?.phone ?? '')
    if (!params || !account) return
    await db.update(posCodes).set({ user_id: account.id }).where(eq(posCodes.id, code_id))
    const { site_name } = await getGeneralSettings(db)
    await queueMail(db, jobs, {
      event_key: `till-code:${code_id}`,
      to: account.email,
      subject: 'Your code for the till',
      heading: `Hello ${account.name}, here is your code`,
      paragraphs: [
        `You bought something at the till of **${params.member}** (${params.number}). Read this code out there, and you find the purchase among your orders at ${site_name}. It works once, within **${codeMinutes} minutes**. The till sees nothing of your account.`,
        'You are not at a till? Then tell nobody this code: nothing happens without it.',
      ],
      code,
    })
  })
