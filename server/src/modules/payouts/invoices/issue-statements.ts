import type { InvoiceTax } from '@emporia/contract'
import * as m from '@emporia/messages/document'
import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AppContext } from '../../../context.ts'
import { seller } from '../../ledger/accounts.ts'
import { issueInvoice } from '../../invoicing/issue-invoice.ts'
import { formatMonth } from '../../settings/timestamp.ts'
import { feeMovements } from '../../taxes/report/fee-movements.ts'

/**
 * Monthly job: issues a numbered statement to every shop with the marketplace fees of its sales.
 */
export const issueStatements = async ({ db, clock }: Pick<AppContext, 'db' | 'clock'>) => {
  const now = clock.now()
  await issueStatementsFor(db, { month: monthBefore(now), now })
}

/** Returns the previous month: '2026-10' for any day of November 2026. */
export const monthBefore = (now: Date, months = 1) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)

type Month = { month: string; now: Date }

/**
 * Issues the statements of a month. One transaction per shop, so that shops do not wait for each other;
 * a shop that has its statement gets no other.
 */
export const issueStatementsFor = async (db: Db, { month, now }: Month) => {
  for (const fees of await listFees(db, month))
    await inTransaction(db, (inside) =>
      issueInvoice(
        inside,
        {
          kind: 'commission_statement',
          cause: `commission:${fees.shop_id}:${month}`,
          payer: seller(fees.shop_id),
          lines: linesOf(fees, formatMonth(month)),
          tax_minor: fees.tax_minor,
          taxes: fees.taxes ?? [],
        },
        { now, paid: { method: m.invoice_commission_method() } },
      ),
    )
}

/** The fees of a shop in a month, without their tax. */
type Fees = {
  shop_id: number
  sales: number
  charged_minor: number
  reversed_minor: number
  tax_minor: number
  taxes: InvoiceTax[] | null
}

const linesOf = ({ sales, charged_minor, reversed_minor }: Fees, month: string) => [
  ...(sales > 0
    ? [
        {
          text: m.invoice_commission_line({ count: sales, month }),
          quantity: 1,
          unit_minor: charged_minor,
        },
      ]
    : []),
  ...(reversed_minor === 0
    ? []
    : [
        {
          text: m.invoice_commission_reversed({ month }),
          quantity: 1,
          unit_minor: -reversed_minor,
        },
      ]),
]

/** Returns the marketplace fees of each shop in a month; none if they were reversed completely. */
const listFees = async (db: Db, month: string) => {
  const first = sql`${`${month}-01`}::date`
  const isInMonth = (at: SQL) => sql`${at} >= ${first} and ${at} < ${first} + interval '1 month'`
  const { rows } = await db.execute<Fees>(sql`
    with fees as (${feeMovements(isInMonth)}),
    parts as (
      select f.shop_id, f.treatment, coalesce(t.jurisdiction, '') as jurisdiction,
        coalesce(t.name, '') as name, coalesce(t.rate_ppm, 0) as rate_ppm,
        sum(f.factor * coalesce(t.base_minor, f.net_minor)) as net_minor,
        sum(f.factor * coalesce(t.tax_minor, 0)) as tax_minor
      from fees f
      left join lateral jsonb_to_recordset(f.taxes)
        as t (jurisdiction text, name text, rate_ppm int, base_minor bigint, tax_minor bigint) on true
      where f.treatment is not null
      group by 1, 2, 3, 4, 5
    ), sums as (
      select shop_id, (count(distinct order_id) filter (where not is_reversal))::int as sales,
        coalesce(sum(factor * net_minor) filter (where not is_reversal), 0)::float8 as charged_minor,
        coalesce(-sum(factor * net_minor) filter (where is_reversal), 0)::float8 as reversed_minor,
        sum(factor * tax_minor)::float8 as tax_minor
      from fees group by shop_id
      having sum(factor * net_minor) <> 0 or sum(factor * tax_minor) <> 0
    )
    select s.*, (
      select jsonb_agg(to_jsonb(p) - 'shop_id' order by rate_ppm desc, jurisdiction, name, treatment)
      from parts p where p.shop_id = s.shop_id and (p.net_minor <> 0 or p.tax_minor <> 0)) as taxes
    from sums s order by s.shop_id`)
  return rows
}
