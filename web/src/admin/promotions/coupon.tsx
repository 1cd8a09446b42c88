import { api, type CouponFunder, type CouponScope } from '@emporia/contract'
import * as m from '@emporia/messages/promotions'

import { load } from '../../api/load.ts'
import { couponColumns } from '../../features/promotions/coupon-columns.tsx'
import {
  couponSwitches,
  couponTerms,
  scopeNames,
} from '../../features/promotions/coupon-fields.tsx'
import { allTargets } from '../../features/promotions/products.ts'
import { choice, pick, rate, integer } from '../../resource/fields.tsx'
import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import { shopFilter } from '../../backoffice/list/filters/shop-filter.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.coupon.list)

export default function CouponScreen() {
  const { gives, covers, seenBy, used, ends, state } = couponColumns

  return (
    <ResourceScreen
      resource={api.admin.coupon}
      texts={texts}
      search={m.coupon_list_search()}
      filters={<FilterBar filters={[shopFilter]} />}
      titleCell={({ code, title }) => ({ name: code, below: title })}
      titleColumn="code"
      columns={[
        gives,
        {
          key: 'shop',
          head: m.coupon_column_shop(),
          cell: ({ shop_name }) => shop_name ?? m.coupon_column_shop_all(),
        },
        covers,
        seenBy,
        used,
        ends,
        state,
      ]}
      fields={fields}
      below={translationsOf('coupon')}
    />
  )
}

const funderNames: Record<CouponFunder, () => string> = {
  platform: m.coupon_funder_platform,
  seller: m.coupon_funder_seller,
  shared: m.coupon_funder_shared,
}

const texts = {
  name: m.coupon_list_name,
  list: m.coupon_list_rows,
  add: m.coupon_list_add,
  edit: m.coupon_list_edit,
  empty: m.coupon_list_empty,
}

const fields = {
  ...couponTerms({
    scope: pick<CouponScope>(m.coupon_field_scope, scopeNames, {
      initial: (stored) => api.admin.coupon.row.shape.scope.safeParse(stored).data ?? 'all',
    }),
    targets: allTargets,
  }),
  shop_id: choice<number>(m.coupon_field_shop, listShops, {
    help: m.coupon_field_shop_help,
  }),
  funded_by: pick<CouponFunder>(m.coupon_field_funder, funderNames, {
    help: m.coupon_field_funder_help,
  }),
  platform_bp: rate(m.coupon_field_platform, {
    isRequired: true,
    isVisible: ({ funded_by }) => funded_by === 'shared',
  }),
  member_id: integer(m.coupon_field_member, { help: m.coupon_field_member_help }),
  ...couponSwitches,
}

async function listShops() {
  const { rows } = await load(api.shop.list, { per_page: 100 })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
