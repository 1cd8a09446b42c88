import { api, type CouponFunder, type CouponScope } from '@emporia/contract'

import { load } from '../../api/load.ts'
import { couponColumns } from '../../features/promotions/coupon-columns.tsx'
import {
  couponSwitches,
  couponTerms,
  scopeNames,
} from '../../features/promotions/coupon-fields.tsx'
import { allTargets } from '../../features/promotions/products.ts'
import { choice, pick, rate, integer } from '../../resource/fields.tsx'
import { ShopFilter } from '../../backoffice/list/filters/shop-filter.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'

export const clientLoader = listLoader(api.admin.coupon.list)

export default function CouponScreen() {
  const { gives, covers, seenBy, used, ends, state } = couponColumns

  return (
    <ResourceScreen
      resource={api.admin.coupon}
      nouns={['coupon', 'coupons']}
      search="Code or title"
      filters={<ShopFilter />}
      titleCell={({ code, title }) => ({ name: code, below: title })}
      titleColumn="code"
      columns={[
        gives,
        { head: 'Shop', cell: ({ shop_name }) => shop_name ?? 'Every shop' },
        covers,
        seenBy,
        used,
        ends,
        state,
      ]}
      fields={fields}
    />
  )
}

const funderNames: Record<CouponFunder, string> = {
  platform: 'The market',
  seller: 'The shop',
  shared: 'Both',
}

const fields = {
  ...couponTerms({
    scope: pick<CouponScope>('For', scopeNames, {
      initial: (stored) => api.admin.coupon.row.shape.scope.safeParse(stored).data ?? 'all',
    }),
    targets: allTargets,
  }),
  shop_id: choice<number>('Coupon of a shop', listShops, {
    help: 'It touches only the things of that shop, which pays for it.',
  }),
  funded_by: pick<CouponFunder>('Paid by', funderNames, {
    help: 'Left empty, the marketplace pays; the coupon of a shop is paid by the shop. What could cost the marketplace more than the limit for one person waits for a second person. A budget limits the cost.',
  }),
  platform_bp: rate('Part of the market', {
    isRequired: true,
    isVisible: ({ funded_by }) => funded_by === 'shared',
  }),
  member_id: integer('Number of a member', { help: 'Whose coupon it is, if it is a member’s.' }),
  ...couponSwitches,
}

async function listShops() {
  const { rows } = await load(api.shop.list, { per_page: 100 })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
