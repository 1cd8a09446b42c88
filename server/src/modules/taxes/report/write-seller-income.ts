import { formatAddress } from '@emporia/contract'
import * as m from '@emporia/messages/csv'

import { formatAmount } from '../../../adapters/pdf/cells.ts'
import { csvLines } from '../../../adapters/pdf/csv.ts'
import type { Db } from '../../../db/client.ts'
import { getGeneralSettings } from '../../site/queries.ts'
import { listSellerIncome } from './seller-income.ts'
import type { Period } from './tax-report.ts'

const listHeads = () => [
  m.csv_shop(),
  m.csv_income_seller(),
  m.csv_income_email(),
  m.csv_income_address(),
  m.csv_country(),
  m.csv_income_tax_number(),
  m.csv_vat_id(),
  m.csv_income_month(),
  m.csv_income_quarter(),
  m.csv_income_orders(),
  m.csv_income_sales(),
  m.csv_income_fees(),
  m.csv_income_tax(),
  m.csv_income_shipping(),
  m.csv_income_payment_fees(),
  m.csv_income_share(),
  m.csv_currency(),
]

/** Streams what each shop sold and earned by month; refunds are negative in their month. */
export async function* writeSellerIncome(db: Db, period: Period) {
  const { currency } = await getGeneralSettings(db)
  const amount = (minor: number) => formatAmount(minor, currency.decimals)
  // Without a byte order mark, spreadsheet programs do not detect UTF-8.
  yield `\uFEFF${csvLines([listHeads()])}`
  for (const row of await listSellerIncome(db, period))
    yield csvLines([
      [
        row.shop_name,
        row.owner_name,
        row.owner_email,
        row.address ? formatAddress(row.address).join(', ') : '',
        row.address?.country ?? '',
        row.tax_number ?? '',
        row.vat_id,
        row.month,
        quarterOf(row.month),
        String(row.orders),
        amount(row.sales_minor),
        amount(row.fee_minor),
        amount(row.tax_minor),
        amount(row.shipping_minor),
        amount(row.payment_fee_minor),
        amount(row.share_minor),
        currency.code,
      ],
    ])
}

/** '2026-11' → '2026-Q4'. */
const quarterOf = (month: string) => {
  const [year, number] = month.split('-')
  return `${year}-Q${Math.ceil(Number(number) / 3)}`
}
