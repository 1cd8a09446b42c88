import { eq } from 'drizzle-orm'

import { inTransaction } from '../../../db/transaction.ts'
import type { Payloads } from '../../../adapters/jobs.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { type AppContext, createContext } from '../../../context.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { users } from '../../accounts/public.ts'
import { posCodes, posOrders } from '../tables.ts'
import { findAccount } from './find-account.ts'
import { codeMinutes } from './rules.ts'

/**
 * Mails a code to the only account that has the phone of the sale. Without one, the code belongs to
 * no account.
 */
export const mailCode = (app: AppContext, { code_id, code }: Payloads['send-pos-code']) =>
  inTransaction(app.db, async (db) => {
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
    await sendEmail(
      createContext(app, db),
      'till-code',
      { address: account.email },
      {
        code_id,
        code,
        name: account.name,
        site_name,
        minutes: codeMinutes,
        member: params.member,
        number: params.number,
      },
    )
  })
