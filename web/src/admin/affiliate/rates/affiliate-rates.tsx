import { api } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { percent } from '../../../format/number.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { rate } from '../../../resource/fields.tsx'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { pageLink } from '../page-link.tsx'
import { memberField, productField } from './found-fields.tsx'

export const clientLoader = listLoader(api.admin.affiliateRate.list)

/** Commission rates agreed with individual members. */
export default function AffiliateRates() {
  return (
    <ResourceScreen
      resource={api.admin.affiliateRate}
      texts={texts}
      search={m.rates_search_label()}
      titleCell={({ member_name, product_name }) => ({ name: member_name, below: product_name })}
      titleColumn="member_name"
      columns={[
        {
          key: 'seller',
          head: m.rates_column_seller,
          cell: ({ shop_name }) => shop_name ?? m.rates_seller_own(),
        },
        {
          head: m.rates_earns_label,
          sort: 'bp',
          align: 'right',
          cell: ({ bp }) => <span className="num">{percent(bp)}</span>,
        },
      ]}
      fields={{
        member_id: memberField,
        product_id: productField,
        bp: rate(m.rates_earns_label, {
          help: m.rates_earns_help,
        }),
      }}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">
        <Rich
          parts={m.rates_order_text()}
          tags={{
            product: pageLink('/admin/affiliate-products'),
            category: pageLink('/admin/category'),
            settings: pageLink('/admin/affiliate-setting'),
          }}
        />
      </p>
    </ResourceScreen>
  )
}

const texts = {
  name: m.rates_column_name,
  list: m.rates_list_noun,
  add: m.rates_add_button,
  edit: m.rates_edit_title,
  empty: m.rates_list_empty,
}
