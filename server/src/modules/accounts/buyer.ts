import type { savedAddress } from '@emporia/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import type { Db } from '../../db/client.ts'
import { one } from '../../db/single-row.ts'
import { preparedSelect } from '../../db/prepared.ts'
import { ledgerAccounts } from '../ledger/public.ts'
import { taxExemptions } from '../buyer-taxes/public.ts'
import { sellingColumns, toSellingTerms } from '../site/queries.ts'
import type { Exemption } from '../tax-rules/regime-of-sale.ts'
import { addresses, users } from './tables.ts'

type SavedAddress = z.output<typeof savedAddress>

/** Returns a buyer's contact, addresses with the default one first, and wallet. */
export const getBuyer = async (db: Db, userId: number) => (await getBuyerAndTerms(db, userId)).buyer

/** Returns a buyer with the terms of sale, in one read. */
export const getBuyerAndTerms = async (db: Db, userId: number) => {
  const row = one(await selectBuyer(db, { id: userId }))
  const { saved, exemptions, wallet_minor, is_referred, locale, name, phone, guest_email } = row
  const contact = { name, email: guest_email ?? row.email, phone }
  const role = row.role === 'member' ? ('member' as const) : ('user' as const)
  const facts = { addresses: saved, exemptions, wallet_minor, is_referred }
  const is_guest = guest_email !== null
  const buyer = { id: userId, role, is_guest, contact, locale, ...facts }
  return { buyer, terms: toSellingTerms(row) }
}
export type Buyer = Awaited<ReturnType<typeof getBuyer>>

/** A guest before the first order. */
export const unknownBuyer: Buyer = {
  id: 0,
  role: 'user',
  is_guest: true,
  contact: { name: '', email: '', phone: null },
  locale: null,
  addresses: [],
  exemptions: [],
  wallet_minor: 0,
  is_referred: false,
}

/** The nested template keeps column names qualified in queries of a single table. */
const savedPlaces = sql<SavedAddress[]>`${sql`(select coalesce(json_agg(json_build_object(
    'id', ${addresses.id}, 'name', ${addresses.name}, 'phone', ${addresses.phone},
    'company', ${addresses.company}, 'line1', ${addresses.line1}, 'line2', ${addresses.line2},
    'district', ${addresses.district}, 'city', ${addresses.city}, 'region', ${addresses.region},
    'region_code', ${addresses.region_code}, 'postcode', ${addresses.postcode},
    'country', ${addresses.country}, 'confirmed', ${addresses.confirmed},
    'is_default', ${addresses.is_default}, 'is_billing_default', ${addresses.is_billing_default})
    order by ${addresses.is_default} desc, ${addresses.id}), '[]')
  from ${addresses} where ${and(eq(addresses.user_id, users.id), isNull(addresses.deleted_at))})`}`

/** Approved tax exemptions; the destination and the day decide whether one applies. */
const approvedExemptions = sql<Exemption[]>`${sql`(select coalesce(json_agg(json_build_object(
    'country', ${taxExemptions.country}, 'region', ${taxExemptions.region},
    'valid_until', ${taxExemptions.valid_until})), '[]')
  from ${taxExemptions}
  where ${and(eq(taxExemptions.user_id, users.id), eq(taxExemptions.status, 'approved'))})`}`

/** SQL condition: a member may earn from the user's purchases, or the user has an active boost. */
const isReferred = sql<boolean>`${sql`(${users.sponsor_id} is not null
  or exists (select from attributions a where a.user_id = ${users.id})
  or exists (select from package_purchases p where p.holder_id = ${users.id} and p.kind = 'boost'
    and p.state = 'active'))`}`

/** For display only. Payments lock the balance first. */
const wallet = sql`${sql`coalesce((select ${ledgerAccounts.balance_minor} from ${ledgerAccounts}
  where ${and(
    eq(ledgerAccounts.purpose, 'wallet'),
    eq(ledgerAccounts.owner_type, 'user'),
    eq(ledgerAccounts.owner_id, users.id),
    eq(ledgerAccounts.currency, sql`market_currency()`),
  )}), 0)`}`.mapWith(Number)

const selectBuyer = preparedSelect(
  new QueryBuilder()
    .select({
      name: users.name,
      role: users.role,
      email: users.email,
      guest_email: users.guest_email,
      phone: users.phone,
      locale: users.locale,
      saved: savedPlaces,
      exemptions: approvedExemptions,
      wallet_minor: wallet,
      is_referred: isReferred,
      ...sellingColumns,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)
