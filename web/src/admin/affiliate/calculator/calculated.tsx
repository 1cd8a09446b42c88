import { api, type Data, type UnqualifiedReason } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
import { useMemo } from 'react'

import { call } from '../../../api/call.ts'
import { percent } from '../../../format/number.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Sale } from './sale.ts'

type Calculation = Data<typeof api.admin.affiliateCalculation>

/** Requests a new calculation whenever the sale changes. */
export const Calculated = ({ sale, product_id }: { sale: Sale; product_id: number }) => {
  const { member, quantity, coupon_platform_minor, coupon_seller_minor } = sale
  const member_id = member?.id
  const reply = useMemo(
    () =>
      call(api.admin.affiliateCalculation, {
        product_id,
        quantity,
        coupon_platform_minor,
        coupon_seller_minor,
        ...(member_id && { member_id }),
      }),
    [product_id, member_id, quantity, coupon_platform_minor, coupon_seller_minor],
  )

  return (
    <Loaded of={reply} what={m.calculator_load_noun()}>
      {(found) => (
        <Panel title={m.calculator_result_title()} hint={found.product.name}>
          {found.obstacle && <Obstacle reason={found.obstacle} />}
          <Steps found={found} hasMember={member !== null} />
        </Panel>
      )}
    </Loaded>
  )
}

const obstacles: Partial<Record<UnqualifiedReason, () => string>> = {
  no_package: m.calculator_obstacle_package,
  suspended: m.calculator_obstacle_suspended,
  not_affiliate: m.calculator_obstacle_product,
  category_not_in_package: m.calculator_obstacle_category,
}

const Obstacle = ({ reason }: { reason: UnqualifiedReason }) => (
  <p role="status" className="mb-3 rounded-[6px] bg-tone-amber-soft px-3 py-2">
    {(obstacles[reason] ?? m.calculator_obstacle_other)()} {m.calculator_obstacle_text()}
  </p>
)

const Steps = ({ found, hasMember }: { found: Calculation; hasMember: boolean }) => {
  const { earners, pool_cap_minor, wanted_minor, pool_minor } = found

  return (
    <table className="w-full">
      <tbody>
        <Row name={m.calculator_row_goods()} minor={found.goods_minor} />
        <Row name={m.calculator_row_base()} minor={found.base_minor} />
        <Row name={m.calculator_row_cut()} minor={found.cut_minor} />
        <Row name={m.calculator_row_margin()} minor={found.margin_minor} />
        <Row name={m.calculator_row_cap()} minor={pool_cap_minor} />
        {wanted_minor > pool_minor && (
          <Row name={m.calculator_row_wanted()} minor={wanted_minor} isQuiet />
        )}
        {earners.map(({ level, member, rate_bp, amount_minor }) => (
          <Row
            key={level}
            name={nameOf(level, member?.name, hasMember)}
            side={percent(rate_bp)}
            minor={amount_minor}
          />
        ))}
        <Row name={m.calculator_row_retained()} minor={found.kept_minor} isSum />
      </tbody>
    </table>
  )
}

const nameOf = (level: number, member: string | undefined, hasMember: boolean) => {
  if (level === 0)
    return member ? m.calculator_earner_direct_name({ member }) : m.calculator_referrer_label()
  if (member) return m.calculator_earner_level_name({ level, member })
  return hasMember
    ? m.calculator_earner_level_none({ level })
    : m.calculator_earner_level({ level })
}

type RowProps = { name: string; side?: string; minor: number; isSum?: boolean; isQuiet?: boolean }

const Row = ({ name, side, minor, isSum = false, isQuiet = false }: RowProps) => (
  <tr className={`border-t border-line first:border-t-0 ${isSum ? 'font-semibold' : ''}`}>
    <th
      className={`py-1.5 pe-3 text-start ${isSum ? '' : 'font-normal'} ${isQuiet ? 'text-ink-2' : ''}`}
    >
      {name}
    </th>
    <td className="num py-1.5 pe-3 text-end text-ink-2">{side}</td>
    <td className={`py-1.5 text-end ${isQuiet ? 'text-ink-2' : ''}`}>
      <Money minor={minor} />
    </td>
  </tr>
)
