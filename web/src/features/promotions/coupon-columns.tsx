import type { api } from '@emporia/contract'
import * as m from '@emporia/messages/promotions'

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
  gives: {
    key: 'discount',
    head: m.coupon_column_discount,
    cell: (coupon) => <Discount coupon={coupon} />,
  },
  covers: { key: 'scope', head: m.coupon_field_scope, cell: ({ scope }) => scopeNames[scope]() },
  seenBy: {
    key: 'audience',
    head: m.coupon_column_audience,
    phone: 'none',
    cell: ({ is_public }) => (is_public ? m.coupon_audience_public() : m.coupon_audience_private()),
  },
  used: {
    key: 'used',
    head: m.coupon_column_used,
    align: 'right',
    cell: (coupon) => <Used coupon={coupon} />,
  },
  ends: {
    head: m.coupon_column_end,
    sort: 'ends_at',
    cell: ({ ends_at }) => <Ends at={ends_at} />,
  },
  state: {
    key: 'state',
    head: m.coupon_column_state,
    cell: ({ state, inactive_reason }) => <PromotionState state={state} reason={inactive_reason} />,
  },
}

type Props = { coupon: Coupon }

const Discount = ({ coupon: { type, value } }: Props) => {
  const money = useMoney()
  return { percent: percent(value), fixed: money(value), free_shipping: m.coupon_type_shipping() }[
    type
  ]
}

/** Number of uses and total discount so far, with their limits. */
const Used = ({ coupon }: Props) => {
  const money = useMoney()
  const { used, total_limit, spent_minor, budget_minor } = coupon

  return (
    <span className="num">
      {total_limit === null ? count(used) : m.coupon_used_limit({ used, limit: total_limit })}
      {used > 0 && (
        <span className="block text-[.8125rem] text-ink-2">
          {budget_minor === null
            ? money(spent_minor)
            : m.coupon_used_budget({ spent: money(spent_minor), budget: money(budget_minor) })}
        </span>
      )}
    </span>
  )
}

const Ends = ({ at }: { at: string | null }) => {
  const { time_zone } = useLocale()
  return at ? shortDay(at, time_zone) : m.coupon_end_none()
}
