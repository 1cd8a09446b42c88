import { api } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { couponColumns } from '../../features/promotions/coupon-columns.tsx'
import {
  couponSwitches,
  couponTerms,
  scopeNames,
} from '../../features/promotions/coupon-fields.tsx'
import { shopTargets } from '../../features/promotions/products.ts'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import type { Draft } from '../../resource/family.ts'
import { pick } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import type { Text } from '../../ui/text.ts'
import { CouponGuide } from './guide.tsx'

const listCoupons = listLoader(api.seller.coupon.list)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ({
  ...listCoupons(args),
  right: call(api.seller.coupon.right, {}),
})

export default function CouponScreen() {
  const { right } = useLoaderData<typeof clientLoader>()
  const { reply } = useReply(right)
  const refusal = reply?.success ? reply.data.message : null
  const { gives, covers, seenBy, used, ends, state } = couponColumns

  return (
    <ResourceScreen
      resource={api.seller.coupon}
      texts={texts}
      search={m.coupons_search_fields()}
      titleCell={({ code, title }) => ({ name: code, below: title })}
      titleColumn="code"
      columns={[gives, covers, seenBy, used, ends, state]}
      fields={fields}
      whyNotAdd={refusal}
    >
      <CouponGuide refusal={refusal} />
    </ResourceScreen>
  )
}

type OwnScope = NonNullable<Draft<typeof api.seller.coupon>['scope']>

const scopes: Record<OwnScope, Text> = {
  all: m.coupons_scope_all,
  categories: scopeNames.categories,
  brands: scopeNames.brands,
  products: scopeNames.products,
}

const texts = {
  name: m.coupons_column_name,
  list: m.coupons_list_noun,
  add: m.coupons_add_button,
  edit: m.coupons_edit_title,
  empty: m.coupons_empty,
}

const fields = {
  ...couponTerms({
    scope: pick<OwnScope>(m.coupons_scope_field, scopes, {
      initial: (stored) => api.seller.coupon.draft.shape.scope.safeParse(stored).data ?? 'all',
    }),
    targets: shopTargets,
  }),
  ...couponSwitches,
}
