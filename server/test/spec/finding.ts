import type { Db } from '../../src/db/client.ts'
import { listFlags } from '../../src/modules/affiliate/fraud/list-flags.ts'
import { listReviews as listProductReviews } from '../../src/modules/catalog/changes/list-reviews.ts'
import { listRows } from '../../src/modules/catalog/office/list-rows.ts'
import { listRemittances } from '../../src/modules/earnings/cash/list-cash.ts'
import { listJournal } from '../../src/modules/journal/queries.ts'
import { listDisputes } from '../../src/modules/orders/refunding/showing/list-disputes.ts'
import { listRefunds } from '../../src/modules/orders/refunding/showing/list-refunds.ts'
import { listMembers } from '../../src/modules/people/members/member-queries.ts'
import { listRemittances as listTillRemittances } from '../../src/modules/pos/cash/list-cash.ts'
import { listSales } from '../../src/modules/pos/reading/list.ts'
import { listReviews } from '../../src/modules/reviews/list-reviews.ts'
import { listAllShops } from '../../src/modules/shops/deciding/list-shops.ts'
import { listEarnings } from '../../src/modules/wallet/balances/list-earnings.ts'
import { listAllMethods } from '../../src/modules/wallet/methods/office-methods.ts'
import { listAllWithdrawals } from '../../src/modules/wallet/withdrawals/office-withdrawals.ts'

type Asked = { page: number; per_page: number; q?: string }

/** Lists of the offices that look for words in several tables, and the words that each row is found by. */
export const findingLists = (db: Db) => [
  ...ofOrders(db),
  ...ofGoods(db),
  ...ofMoney(db),
  ...ofPeople(db),
]

const ofOrders = (db: Db) => [
  finder(
    'disputes',
    (asked) => listDisputes(db, asked),
    (row) => [row.order_number, row.customer, row.reference],
  ),
  finder(
    'refunds',
    (asked) => listRefunds(db, asked),
    (row) => [row.order_number, row.customer],
  ),
  finder(
    'reviews',
    (asked) => listReviews(db, 'everything', asked),
    (row) => [row.title, row.author, row.product_name, shopOf(row)],
  ),
  finder(
    'sales of tills',
    (asked) => listSales(db, 'everything', asked),
    (row) => [row.number, row.member],
  ),
]

const ofGoods = (db: Db) => [
  finder(
    'shops',
    (asked) => listAllShops(db, asked, new Date()),
    (row) => [row.name, row.owner],
  ),
  finder(
    'products',
    (asked) => listRows(db, 'everything', asked, new Date()),
    (row) => [row.name, row.sku, shopOf(row)],
  ),
  finder(
    'products that wait',
    (asked) => listProductReviews(db, { ...asked, view: 'waiting' }),
    (row) => [row.name, row.shop_name],
  ),
]

const ofMoney = (db: Db) => [
  finder(
    'withdrawals',
    (asked) => listAllWithdrawals(db, asked),
    (row) => [row.owner.name],
  ),
  finder(
    'payout methods',
    (asked) => listAllMethods(db, asked, new Date()),
    (row) => [row.owner.name, row.label],
  ),
  finder(
    'earnings of a shop',
    (asked) => listEarnings(db, 1, asked),
    (row) => [row.order_number, row.name],
  ),
  finder(
    'cash handed over',
    (asked) => listRemittances(db, asked),
    (row) => [row.reference, row.courier],
  ),
  finder(
    'cash of tills',
    (asked) => listTillRemittances(db, undefined, asked),
    (row) => [row.member],
  ),
]

const ofPeople = (db: Db) => [
  finder(
    'members',
    (asked) => listMembers(db, asked),
    (row) => [row.name, row.email, row.referral_code],
  ),
  finder(
    'cases',
    (asked) => listFlags(db, asked),
    (row) => [row.member.name, row.member.email],
  ),
  finder(
    'the journal',
    (asked) => listJournal(db, asked),
    (row) => [row.actor],
  ),
]

/** Nobody looks for the market's own name. */
const shopOf = ({ shop_id, shop_name }: { shop_id: number | null; shop_name: string }) =>
  shop_id === null ? null : shop_name

const finder = <Row extends { id: number }>(
  name: string,
  list: (asked: Asked) => Promise<{ rows: Row[]; total: number }>,
  wordsOf: (row: Row) => (string | null)[],
) => {
  const idsOf = async (asked: Asked) => (await list(asked)).rows.map(({ id }) => id)
  return {
    name,
    idsOf,
    countOf: async (q: string) => (await list({ page: 1, per_page: 1, q })).total,
    /** The words of the first row that do not find it. */
    missed: async () => {
      const [first] = (await list({ page: 1, per_page: 1 })).rows
      if (!first) return ['nothing is in the list']
      const missed: string[] = []
      for (const word of wordsOf(first)) {
        if (word && !(await idsOf({ page: 1, per_page: 5_000, q: word })).includes(first.id))
          missed.push(word)
      }
      return missed
    },
  }
}
