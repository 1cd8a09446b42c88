import { and, asc, eq, gte, isNotNull, isNull, not, sql } from 'drizzle-orm'

import { inTransaction } from '../../../db/transaction.ts'
import type { Payloads } from '../../../adapters/jobs.ts'
import { type AppContext, createContext } from '../../../context.ts'
import { sendEmail } from '../../notifications/send-email.ts'
import { mustVerifyEmail } from '../../settings/verified-email.ts'
import { users } from '../../accounts/public.ts'
import { posOrders } from '../tables.ts'
import { findAccount } from './find-account.ts'
import { linkSale } from './link-sale.ts'
import { isUnpaid } from './own-sale.ts'
import { isSamePhone, toPhoneKey } from '../../accounts/phone.ts'
import { fitsName } from './rules.ts'

/**
 * Links POS sales to an account at sign-in by its phone. Any phone can be entered in an account, so
 * a sale is linked only if no other account has the phone, the account had it before the sale, the
 * name matches, and the sale contains no address. Otherwise a code is required.
 */
export const linkAtLogin = (app: AppContext, { user_id }: Payloads['link-pos-sales']) =>
  inTransaction(app.db, async (db) => {
    const context = createContext(app, db)
    const [user] = await db
      .select({ phone: users.phone })
      .from(users)
      .where(and(eq(users.id, user_id), not(mustVerifyEmail(users))))
    const phone = user?.phone ?? ''
    const key = toPhoneKey(phone)
    if (key === null) return
    const account = await findAccount(db, phone)
    if (account?.id !== user_id) return
    const waiting = await db
      .select()
      .from(posOrders)
      .where(
        and(
          sql`phone_key = ${key}`,
          isNull(posOrders.user_id),
          eq(posOrders.fulfilment, 'hand_over'),
          gte(posOrders.received_at, new Date(account.phone_since).toISOString()),
          isNotNull(posOrders.group_id),
          not(isUnpaid),
        ),
      )
      .orderBy(asc(posOrders.id))
      .for('update')
    const linked: string[] = []
    for (const sale of waiting) {
      const { name, phone: reported = '' } = sale.customer ?? {}
      if (!isSamePhone(reported, phone) || !fitsName(name, account.name)) continue
      if (await linkSale(db, { sale, user: account, by: 'login' }, context.now))
        linked.push(sale.number)
    }
    if (linked.length > 0)
      await sendEmail(context, 'till-linked', user_id, { user_id, numbers: linked })
  })
