import type { api } from '@emporia/contract'

import { shortDay } from '../../format/date.ts'
import { count, percent } from '../../format/number.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Row } from '../../resource/family.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { scopeNames } from './coupon-fields.tsx'
import { PromotionState } from './promotion-state.tsx'

type Coupon = Row<typeof api.seller.coupon>
type Columns = Record<
  'gives' | 'covers' | 'seenBy' | 'used' | 'ends' | 'state',
  Column<Coupon, 'ends_at'>
>

/** Coupon columns that the back office and sellers share. */
export const couponColumns: Columns = {
  gives: { head: 'Gives', cell: (coupon) => <Discount coupon={coupon} /> },
  covers: { head: 'For', cell: ({ scope }) => scopeNames[scope] },
  seenBy: {
    head: 'Who sees it',
    phone: 'none',
    cell: ({ is_public }) => (is_public ? 'Everybody' : 'Who has it'),
  },
  used: { head: 'Used', align: 'right', cell: (coupon) => <Used coupon={coupon} /> },
  ends: { head: 'Ends', sort: 'ends_at', cell: ({ ends_at }) => <Ends at={ends_at} /> },
  state: {
    head: 'State',
    cell: ({ state, inactive_reason }) => <PromotionState state={state} reason={inactive_reason} />,
  },
}

type Props = { coupon: Coupon }

const Discount = ({ coupon: { type, value } }: Props) => {
  const money = useMoney()
  return { percent: percent(value), fixed: money(value), free_shipping: 'Free delivery' }[type]
}

/** Number of uses and total discount so far, with their limits. */
const Used = ({ coupon }: Props) => {
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
