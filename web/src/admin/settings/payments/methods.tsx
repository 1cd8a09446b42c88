import { api } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/payments'

import { percent } from '../../../format/number.ts'
import type { Row } from '../../../resource/family.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { translationsOf } from '../../translations/below.tsx'
import { methodFields } from './method-fields.ts'

export const clientLoader = listLoader(api.admin.checkoutMethod.list)

const texts = {
  name: m.method_list_name,
  list: m.method_list_rows,
  add: m.method_list_add,
  edit: m.method_list_edit,
  empty: m.method_list_empty,
}

/** The payment methods of the checkout, with their rules. */
export default function PaymentMethods() {
  return (
    <ResourceScreen
      resource={api.admin.checkoutMethod}
      texts={texts}
      search={m.method_list_search()}
      titleCell={({ name, code, is_configured }) => ({
        name,
        below: is_configured ? code : joinFacts([code, m.method_column_keys()]),
      })}
      titleColumn="code"
      columns={[
        { key: 'rules', head: m.method_column_rules(), cell: (row) => <Rules row={row} /> },
        {
          head: m.method_field_rank(),
          sort: 'rank',
          align: 'right',
          phone: 'none',
          cell: ({ rank }) => rank,
        },
      ]}
      fields={methodFields}
      below={translationsOf('checkout_method')}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">{m.method_list_text()}</p>
    </ResourceScreen>
  )
}

type Method = Row<typeof api.admin.checkoutMethod>

/** The limits of a method in a few words. */
const Rules = ({ row }: { row: Method }) => {
  const money = useMoney()
  const rules = [
    row.countries.length > 0 && m.method_rule_countries({ count: row.countries.length }),
    row.currencies.join(', '),
    row.min_minor > 0 && m.method_rule_from({ amount: money(row.min_minor) }),
    row.max_minor !== null && m.method_rule_to({ amount: money(row.max_minor) }),
    row.fee_minor > 0 && m.method_rule_fee({ amount: money(row.fee_minor) }),
    row.fee_bp > 0 && m.method_rule_fee({ amount: percent(row.fee_bp) }),
    row.shop_ids.length > 0 && m.method_rule_shops({ count: row.shop_ids.length }),
    row.excluded_category_ids.length > 0 &&
      m.method_rule_categories({ count: row.excluded_category_ids.length }),
    row.open_max !== null && m.method_rule_open({ count: row.open_max }),
  ].filter((rule) => rule !== false && rule !== '')
  return rules.length > 0 ? joinFacts(rules) : m.method_column_none()
}
