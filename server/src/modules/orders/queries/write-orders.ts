import { formatAddress, type OrderExport } from '@emporia/contract'
import * as m from '@emporia/messages/csv'
import { joinFacts } from '@emporia/messages/formats'
import { and, desc, eq, lt } from 'drizzle-orm'

import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { customerName } from '../../accounts/account/customer-name.ts'
import { users } from '../../accounts/public.ts'
import { shops } from '../../shops/public.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { orderGroups, orders } from '../tables.ts'
import { matching } from './list-orders.ts'
import type { Scope } from './scope.ts'

const batchMax = 500

/** Streams the filtered orders as CSV, newest first, in batches of bounded size. */
export async function* writeOrders(db: Db, reach: Scope, filter: OrderExport) {
  const { currency } = await getGeneralSettings(db)
  const isStaff = reach === 'everything'
  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${lineOf(headsFor(isStaff))}`
  for (let before: number | undefined; ;) {
    const rows = await selectBatch(db, { reach, filter, before })
    yield rows.map((row) => lineOf(cellsOf(row, { isStaff, currency }))).join('')
    before = rows.at(-1)?.id
    if (rows.length < batchMax || before === undefined) return
  }
}

type Batch = { reach: Scope; filter: OrderExport; before: number | undefined }

const selectBatch = async (db: Db, { reach, filter, before }: Batch) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      shop_name: shopName,
      customer: customerName,
      email: orderGroups.email,
      address: orderGroups.address,
      billing: orderGroups.billing,
      company: orderGroups.company,
      vat_id: orderGroups.vat_id,
      status: orders.status,
      payment_status: orders.payment_status,
      payment_method: orderGroups.payment_method,
      subtotal_minor: orders.subtotal_minor,
      discount_minor: orders.discount_minor,
      shipping_minor: orders.shipping_minor,
      tax_minor: orders.tax_minor,
      total_minor: orders.total_minor,
      refunded_minor: orders.refunded_minor,
      placed_at: orders.placed_at,
      delivered_at: orders.delivered_at,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))
    .where(
      and(
        await matching(db, reach, filter),
        before === undefined ? undefined : lt(orders.id, before),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(batchMax)

type Row = Awaited<ReturnType<typeof selectBatch>>[number]
type Look = { isStaff: boolean; currency: { code: string; decimals: number } }

/** Columns for a shop are limited to the customer data that its shipments need. */
const headsFor = (isStaff: boolean) => [
  m.csv_order(),
  m.csv_placed_at(),
  m.csv_shop(),
  m.csv_customer(),
  ...(isStaff ? [m.csv_email()] : []),
  m.csv_phone(),
  m.csv_city(),
  m.csv_country(),
  m.csv_status(),
  m.csv_payment_status(),
  m.csv_payment_method(),
  m.csv_subtotal(),
  m.csv_discount(),
  m.csv_shipping(),
  m.csv_tax(),
  m.csv_total(),
  m.csv_refunded(),
  m.csv_currency(),
  m.csv_delivered_at(),
  m.csv_billing_name(),
  m.csv_billing_address(),
  m.csv_company(),
  m.csv_vat_id(),
]

const cellsOf = (row: Row, { isStaff, currency }: Look) => {
  const amount = (minor: number) => formatAmount(minor, currency.decimals)
  return [
    row.number,
    row.placed_at,
    row.shop_name,
    row.customer,
    ...(isStaff ? [row.email] : []),
    row.address.phone,
    row.address.city,
    row.address.country,
    row.status,
    row.payment_status,
    row.payment_method,
    amount(row.subtotal_minor),
    amount(row.discount_minor),
    amount(row.shipping_minor),
    amount(row.tax_minor),
    amount(row.total_minor),
    amount(row.refunded_minor),
    currency.code,
    row.delivered_at ?? '',
    ...billedTo(row),
  ]
}

/** Whom the invoice names, which is issued by the shop. */
const billedTo = ({ address, billing, company, vat_id }: Row) => {
  const { name, ...place } = billing ?? address
  return [name, joinFacts(formatAddress(place)), company ?? '', vat_id ?? '']
}

const lineOf = (cells: string[]) => csvLines([cells])
