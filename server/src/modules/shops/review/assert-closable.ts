import * as m from '@emporia/messages/error'
import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict } from '../../../http/failure.ts'
import { listAccounts, seller, getTransitAccount } from '../../ledger/accounts.ts'
import { lockBalances } from '../../ledger/balances.ts'
import { orders } from '../../orders/public.ts'

/** Statuses of an order that is not completed, canceled or returned. */
const openStatuses = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'] as const

export const countOpenOrders = (db: Db, shopId: number) =>
  db.$count(orders, and(eq(orders.shop_id, shopId), inArray(orders.status, openStatuses)))

/** Throws if a shop that is to be closed has open orders, money to pay out or debts. */
export const assertClosable = async (db: Db, shopId: number) => {
  const open = await countOpenOrders(db, shopId)
  if (open > 0) throw conflict(m.shop_orders_open, { count: open })
  const owner = seller(shopId)
  const balances = await lockBalances(db, [...listAccounts(owner), getTransitAccount(owner)])
  if (balances.some((balance) => balance !== 0)) throw conflict(m.shop_balance_open)
}
