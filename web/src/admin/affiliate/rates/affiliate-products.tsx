import { api } from '@emporia/contract'
import { Link } from 'react-router'

import { percent } from '../../../format/number.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { flag, rate } from '../../../resource/fields.tsx'
import { listLoader } from '../../../resource/loaders.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
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
      nouns={['product', 'products with terms of their own']}
      search="Product or shop"
      titleCell={({ product_name, shop_name }) => ({
        name: product_name,
        below: shop_name ?? 'The house',
      })}
      titleColumn="product_name"
      columns={[
        {
          head: 'Members',
          cell: ({ is_affiliate }) => (is_affiliate ? 'Can share it' : 'Cannot share it'),
        },
        {
          head: 'Earns',
          sort: 'affiliate_bp',
          align: 'right',
          cell: ({ affiliate_bp }) => rateOf(affiliate_bp, 'As its category'),
        },
        {
          head: 'Margin',
          align: 'right',
          cell: ({ own_margin_bp, shop_name }) =>
            rateOf(own_margin_bp, shop_name === null ? 'As the settings' : 'The shop’s commission'),
        },
      ]}
      fields={{
        product_id: productField,
        is_affiliate: flag('Members can share it', { initial: (stored) => stored !== false }),
        affiliate_bp: rate('Earns', {
          help: 'Left empty, the rate of its category holds, or that of the settings.',
        }),
        own_margin_bp: rate('Margin', {
          help: 'Only for the house’s own goods: what of the price can be shared out.',
        }),
      }}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">
        All products can be shared at the rate of their category or of the{' '}
        <Link to="/admin/affiliate-setting" className={linkClass}>
          affiliate settings
        </Link>
        . Only those that differ stand here. What was agreed with one member stands under{' '}
        <Link to="/admin/affiliate-rates" className={linkClass}>
          Members’ rates
        </Link>
        .
      </p>
    </ResourceScreen>
  )
}
