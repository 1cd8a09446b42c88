import { api } from '@emporia/contract'

import { shortDay } from '../../format/date.ts'
import { percent } from '../../format/number.ts'
import type { Row } from '../../resource/family.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { couponFields, scopeNames } from './coupon-fields.tsx'

export const clientLoader = listLoader(api.admin.coupon.list)

type Coupon = Row<typeof api.admin.coupon>

export default function CouponScreen() {
  return (
    <ResourceScreen
      resource={api.admin.coupon}
      nouns={['coupon', 'coupons']}
      search="Code or title"
      thing={({ code, title }) => ({ name: code, below: title })}
      thingSort="code"
      columns={[
        { head: 'Gives', cell: (coupon) => <Gives coupon={coupon} /> },
        { head: 'For', cell: ({ scope }) => scopeNames[scope] },
        { head: 'Who sees it', cell: ({ is_public }) => (is_public ? 'Everybody' : 'Who has it') },
        { head: 'Ends', sort: 'ends_at', cell: ({ ends_at }) => <Ends at={ends_at} /> },
      ]}
      fields={couponFields}
    />
  )
}

const Gives = ({ coupon: { type, value } }: { coupon: Coupon }) => {
  const money = useMoney()
  return { percent: percent(value), fixed: money(value), free_shipping: 'Free delivery' }[type]
}

const Ends = ({ at }: { at: string | null }) => {
  const { time_zone } = useLocale()
  return at ? shortDay(at, time_zone) : 'Never'
}
