import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { isSamePhone, toPhoneKey } from '../../accounts/phone.ts'
import { fitsName } from './rules.ts'

export type Account = {
  id: number
  name: string
  email: string
  phone: string
  phone_since: string
  locale: string | null
}

/** Returns the one account with this phone. If several accounts have the phone, returns none. */
export const findAccount = async (db: Db, phone: string): Promise<Account | null> => {
  const key = toPhoneKey(phone)
  if (key === null) return null
  const { rows } = await db.execute<Account>(sql`
    select id::int, name, email, phone, phone_since, locale from users
    where right(regexp_replace(phone, '\\D', '', 'g'), 7) = ${key}
      and phone is not null and deleted_at is null and status = 'active' and role in ('user', 'member')
    order by id`)
  const same = rows.filter((one) => isSamePhone(one.phone, phone))
  return same.length === 1 ? (same[0] ?? null) : null
}

/** Returns the language of the customer of a sale, if the phone and name fit one account. */
export const findCustomerLocale = async (
  db: Db,
  { name, phone }: { name?: string | null | undefined; phone?: string | null | undefined },
) => {
  const account = phone ? await findAccount(db, phone) : null
  return account && fitsName(name, account.name) ? account.locale : null
}
