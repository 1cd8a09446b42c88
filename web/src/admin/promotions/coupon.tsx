import { api } from '@emporia/contract'

import { shortDay } from '../../format/date.ts'
import { count, percent } from '../../format/number.ts'
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
        {
          head: 'Who sees it',
          phone: 'none',
          cell: ({ is_public }) => (is_public ? 'Everybody' : 'Who has it'),
        },
        { head: 'Used', align: 'right', cell: (coupon) => <Used coupon={coupon} /> },
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

/** How often, and what it has given so far; beside it, where it ends. */
const Used = ({ coupon }: { coupon: Coupon }) => {
  const money = useMoney()
  const { used, total_limit, spent_minor, budget_minor } = coupon

  return (
    <span className="num">
      {count(used)}
      {total_limit !== null && ` of ${count(total_limit)}`}
      {used > 0 && (
        <span className="block text-[.8125rem] text-ink-2">
          {money(spent_minor)}
          {budget_minor !== null && ` of ${money(budget_minor)}`}
        </span>
      )}
    </span>
  )
}

const Ends = ({ at }: { at: string | null }) => {
  const { time_zone } = useLocale()
  return at ? shortDay(at, time_zone) : 'No end'
}
