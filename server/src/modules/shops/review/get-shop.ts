import { listShopDecisions, type ShopDetail } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { notFound } from '../../../http/failure.ts'
import {
  getAvailableAccount,
  getCodDueAccount,
  getDebtAccount,
  seller,
  getPendingShareAccount,
  getTransitAccount,
} from '../../ledger/accounts.ts'
import { readBalances } from '../../ledger/balances.ts'
import { withPictures } from '../../media/queries.ts'
import { findChosen } from '../../subscriptions/choose-package.ts'
import { listDocuments } from '../../accounts/profile/profile-of.ts'
import { users } from '../../accounts/public.ts'
import { toEarner } from '../../payouts/earner.ts'
import { listMethods } from '../../payouts/methods/list-methods.ts'
import { listMissing } from '../checklist.ts'
import { shopEvents, shops } from '../tables.ts'
import { listAcceptances } from '../terms/list-terms.ts'
import { getClosingView } from '../closing/find-closing.ts'
import { countOpenOrders } from './assert-closable.ts'
import { findShopRow } from './list-shops.ts'
import { getSeenAt } from './viewed-at.ts'

/** Returns everything that is needed to decide on a shop. */
export const getShopDetail = async (db: Db, id: number, now: Date): Promise<ShopDetail> => {
  const row = await findShopRow(db, id, now)
  if (!row) throw notFound(m.shop_missing)
  const found = one(await db.select().from(shops).where(eq(shops.id, id)))
  const shop = one(await withPictures(db, [found], ['logo', 'banner']))

  return {
    ...shop,
    ...row,
    ...(await moneyOf(db, id)),
    owner: await ownerOf(db, shop.owner_id),
    documents: await listDocuments(db, shop.owner_id),
    package: (await findChosen(db, shop.owner_id)) ?? null,
    payout: await listMethods(db, toEarner('seller', id), now),
    missing: await listMissing(db, found),
    decisions: listShopDecisions(shop.status),
    open_orders: await countOpenOrders(db, id),
    events: await listEvents(db, id),
    closing: await getClosingView(db, shop),
    terms: await listAcceptances(db, id),
    seen_at: await getSeenAt(db, shop),
    next_id: await findNextId(db, id),
  }
}

const moneyOf = async (db: Db, id: number) => {
  const owner = seller(id)
  const [pending = 0, available = 0, transit = 0, due = 0, debt = 0] = await readBalances(db, [
    getPendingShareAccount(id),
    getAvailableAccount(owner),
    getTransitAccount(owner),
    getCodDueAccount(id),
    getDebtAccount(owner),
  ])
  return { balance_minor: pending + available + transit, debt_minor: due + debt }
}

const ownerOf = async (db: Db, id: number) =>
  one(
    await db
      .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
      .from(users)
      .where(eq(users.id, id)),
  )

const listEvents = (db: Db, id: number) =>
  db
    .select({
      id: shopEvents.id,
      from_status: shopEvents.from_status,
      to_status: shopEvents.to_status,
      actor: sql<string>`coalesce(${users.name}, ${answers.event_by_marketplace()})`,
      note: shopEvents.note,
      override_reason: shopEvents.override_reason,
      created_at: shopEvents.created_at,
    })
    .from(shopEvents)
    .leftJoin(users, eq(users.id, shopEvents.actor_id))
    .where(eq(shopEvents.shop_id, id))
    .orderBy(desc(shopEvents.id))

/** Returns the ID of the other submitted shop that has waited longest. */
const findNextId = async (db: Db, id: number) => {
  const [next] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.status, 'submitted'), ne(shops.id, id)))
    .orderBy(asc(shops.submitted_at), asc(shops.id))
    .limit(1)
  return next?.id ?? null
}
