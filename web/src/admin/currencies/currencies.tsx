import { api } from '@emporia/contract'
import * as m from '@emporia/messages/payments'

import { exchangeRate } from '../../format/number.ts'
import { flag, integer, rate, text } from '../../resource/fields.tsx'
import type { Row } from '../../resource/family.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { AddRate } from './add-rate.tsx'

export const clientLoader = listLoader(api.admin.currency.list)

const texts = {
  name: m.currency_list_name,
  list: m.currency_list_rows,
  add: m.currency_list_add,
  edit: m.currency_list_edit,
  empty: m.currency_list_empty,
}

/** Currencies besides that of the marketplace, with their latest rates. */
export default function Currencies() {
  return (
    <ResourceScreen
      resource={api.admin.currency}
      texts={texts}
      search={m.currency_list_search()}
      titleCell={({ code, symbol }) => ({ name: code, below: symbol })}
      titleColumn="code"
      columns={[
        {
          key: 'rate',
          head: m.currency_column_rate(),
          align: 'right',
          phone: 'side',
          cell: (row) => (row.rate ? exchangeRate(row.rate.rate) : m.currency_rate_missing()),
        },
        { key: 'use', head: m.currency_column_use(), cell: (row) => <Use row={row} /> },
      ]}
      fields={fields}
      below={(row) => <AddRate currency={row} />}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">{m.currency_list_text()}</p>
    </ResourceScreen>
  )
}

type Currency = Row<typeof api.admin.currency>

const useOf = ({ shows, charges, rate: latest, is_stale }: Currency) => {
  if (is_stale) return m.currency_use_stale()
  if (!shows || !latest) return m.currency_use_hidden()
  return charges ? m.currency_use_charged() : m.currency_use_display()
}

const Use = ({ row }: { row: Currency }) => (
  <span className={row.is_stale ? 'text-tone-amber-ink' : ''}>{useOf(row)}</span>
)

const fields = {
  code: text(m.currency_field_code, { help: m.currency_field_code_help }),
  symbol: text(m.currency_field_symbol),
  exponent: integer(m.currency_field_decimals, { help: m.currency_field_decimals_help }),
  rounding_minor: integer(m.currency_field_rounding, { help: m.currency_field_rounding_help }),
  shows: flag(m.currency_field_shows),
  charges: flag(m.currency_field_charges, { help: m.currency_field_charges_help }),
  margin_bp: rate(m.currency_field_margin, { help: m.currency_field_margin_help }),
}
