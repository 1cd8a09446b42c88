import { api } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'

import { percent } from '../../../format/number.ts'
import { flag, rate } from '../../../resource/fields.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { pageLink } from '../page-link.tsx'
import { productField } from './found-fields.tsx'

export const clientLoader = listLoader(api.admin.affiliateProduct.list)

const rateOf = (bp: number | null, otherwise: string) =>
  bp === null ? (
    <span className="text-ink-2">{otherwise}</span>
  ) : (
    <span className="num">{percent(bp)}</span>
  )

/** Products with affiliate terms that differ from the settings. */
export default function AffiliateProducts() {
  return (
    <ResourceScreen
      resource={api.admin.affiliateProduct}
      texts={texts}
      search={m.products_search_label()}
      titleCell={({ product_name, shop_name }) => ({
        name: product_name,
        below: shop_name ?? m.products_seller_own(),
      })}
      titleColumn="product_name"
      columns={[
        {
          key: 'sharing',
          head: m.products_column_sharing,
          cell: ({ is_affiliate }) =>
            is_affiliate ? m.products_sharing_on() : m.products_sharing_off(),
        },
        {
          head: m.products_earns_label,
          sort: 'affiliate_bp',
          align: 'right',
          cell: ({ affiliate_bp }) => rateOf(affiliate_bp, m.products_earns_category()),
        },
        {
          key: 'margin',
          head: m.products_margin_label,
          align: 'right',
          cell: ({ own_margin_bp, shop_name }) =>
            rateOf(
              own_margin_bp,
              shop_name === null ? m.products_margin_settings() : m.products_margin_shop(),
            ),
        },
      ]}
      fields={{
        product_id: productField,
        is_affiliate: flag(m.products_sharing_label, { initial: (stored) => stored !== false }),
        affiliate_bp: rate(m.products_earns_label, {
          help: m.products_earns_help,
        }),
        own_margin_bp: rate(m.products_margin_label, {
          help: m.products_margin_help,
        }),
      }}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">
        <Rich
          parts={m.products_terms_text()}
          tags={{
            settings: pageLink('/admin/affiliate-setting'),
            rates: pageLink('/admin/affiliate-rates'),
          }}
        />
      </p>
    </ResourceScreen>
  )
}

const texts = {
  name: m.products_column_name,
  list: m.products_list_noun,
  add: m.products_add_button,
  edit: m.products_edit_title,
  empty: m.products_list_empty,
}
