import type { Db } from '../../src/db/client.ts'
import { listFlags } from '../../src/modules/affiliate/fraud/list-flags.ts'
import { listReviews as listProductReviews } from '../../src/modules/catalog/moderation/list-reviews.ts'
import { listRows } from '../../src/modules/catalog/management/list-rows.ts'
import { listRemittances } from '../../src/modules/earnings/cash/list-cash.ts'
import { listAuditLog } from '../../src/modules/audit-log/queries.ts'
import { listDisputes } from '../../src/modules/orders/refunds/preview/list-disputes.ts'
import { listRefunds } from '../../src/modules/orders/refunds/preview/list-refunds.ts'
import { listMembers } from '../../src/modules/accounts/members/member-queries.ts'
import { listRemittances as listPosRemittances } from '../../src/modules/pos/cash/list-cash.ts'
import { listSales } from '../../src/modules/pos/queries/list.ts'
import { listReviews } from '../../src/modules/reviews/list-reviews.ts'
import { listAllShops } from '../../src/modules/shops/review/list-shops.ts'
import { listEarnings } from '../../src/modules/payouts/balances/list-earnings.ts'
import { listAllMethods } from '../../src/modules/payouts/methods/admin-methods.ts'
import { listAllWithdrawals } from '../../src/modules/payouts/withdrawals/admin-withdrawals.ts'

type ListQuery = { page: number; per_page: number; q?: string }

/** Back-office lists whose search spans several tables, and the terms that find each row. */
export const findingLists = (db: Db) => [
  ...ofOrders(db),
  ...ofGoods(db),
  ...ofMoney(db),
  ...ofPeople(db),
]

const ofOrders = (db: Db) => [
  finder(
    'disputes',
    (listQuery) => listDisputes(db, listQuery),
    (row) => [row.order_number, row.customer, row.reference],
  ),
  finder(
    'refunds',
    (listQuery) => listRefunds(db, listQuery),
    (row) => [row.order_number, row.customer],
  ),
  finder(
    'reviews',
    (listQuery) => listReviews(db, 'everything', listQuery),
    (row) => [row.title, row.author, row.product_name, shopOf(row)],
  ),
  finder(
    'POS sales',
    (listQuery) => listSales(db, 'everything', listQuery),
    (row) => [row.number, row.member],
  ),
]

const ofGoods = (db: Db) => [
  finder(
    'shops',
    (listQuery) => listAllShops(db, listQuery, new Date()),
    (row) => [row.name, row.owner],
  ),
  finder(
    'products',
    (listQuery) => listRows(db, 'everything', listQuery, new Date()),
    (row) => [row.name, row.sku, shopOf(row)],
  ),
  finder(
    'products that wait',
    (listQuery) => listProductReviews(db, { ...listQuery, view: 'waiting' }),
    (row) => [row.name, row.shop_name],
  ),
]

const ofMoney = (db: Db) => [
  finder(
    'withdrawals',
    (listQuery) => listAllWithdrawals(db, listQuery),
    (row) => [row.owner.name],
  ),
  finder(
    'payout methods',
    (listQuery) => listAllMethods(db, listQuery, new Date()),
    (row) => [row.owner.name, row.label],
  ),
  finder(
    'earnings of a shop',
    (listQuery) => listEarnings(db, 1, listQuery),
    (row) => [row.order_number, row.name],
  ),
  finder(
    'cash handed over',
    (listQuery) => listRemittances(db, listQuery),
    (row) => [row.reference, row.courier],
  ),
  finder(
    'POS cash',
    (listQuery) => listPosRemittances(db, undefined, listQuery),
    (row) => [row.member],
  ),
]

const ofPeople = (db: Db) => [
  finder(
    'members',
    (listQuery) => listMembers(db, listQuery),
    (row) => [row.name, row.email, row.referral_code],
  ),
  finder(
    'cases',
    (listQuery) => listFlags(db, listQuery),
    (row) => [row.member.name, row.member.email],
  ),
  finder(
    'the journal',
    (listQuery) => listAuditLog(db, listQuery),
    (row) => [row.actor],
  ),
]

/** The marketplace's name is not a search term. */
const shopOf = ({ shop_id, shop_name }: { shop_id: number | null; shop_name: string }) =>
  shop_id === null ? null : shop_name

const finder = <Row extends { id: number }>(
  name: string,
  list: (listQuery: ListQuery) => Promise<{ rows: Row[]; total: number }>,
  termsOf: (row: Row) => (string | null)[],
) => {
  const idsOf = async (listQuery: ListQuery) => (await list(listQuery)).rows.map(({ id }) => id)
  return {
    name,
    idsOf,
    countOf: async (q: string) => (await list({ page: 1, per_page: 1, q })).total,
    /** The terms of the first row that do not find it. */
    missed: async () => {
      const [first] = (await list({ page: 1, per_page: 1 })).rows
      if (!first) return ['nothing is in the list']
      const missed: string[] = []
      for (const word of termsOf(first)) {
        if (word && !(await idsOf({ page: 1, per_page: 5_000, q: word })).includes(first.id))
          missed.push(word)
      }
      return missed
    },
  }
}
