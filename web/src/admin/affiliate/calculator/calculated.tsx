import { api, type Data, type UnqualifiedReason } from '@emporia/contract'
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
    <Loaded of={reply} what="the calculation">
      {(found) => (
        <Panel title="What it pays" hint={found.product.name}>
          {found.obstacle && <Obstacle reason={found.obstacle} />}
          <Steps found={found} hasMember={member !== null} />
        </Panel>
      )}
    </Loaded>
  )
}

const obstacles: Partial<Record<UnqualifiedReason, string>> = {
  no_package: 'This member has no affiliate package now.',
  suspended: 'This member’s programme is suspended.',
  not_affiliate: 'This product is not shared.',
  category_not_in_package: 'His package does not hold for this category.',
}

const Obstacle = ({ reason }: { reason: UnqualifiedReason }) => (
  <p role="status" className="mb-3 rounded-[6px] bg-tone-amber-soft px-3 py-2">
    {obstacles[reason] ?? 'Nothing would be paid.'} Nobody would get anything; below is what it
    would pay with all in order.
  </p>
)

const Steps = ({ found, hasMember }: { found: Calculation; hasMember: boolean }) => {
  const { earners, pool_cap_minor, wanted_minor, pool_minor } = found

  return (
    <table className="w-full">
      <tbody>
        <Row name="Goods at today’s price" minor={found.goods_minor} />
        <Row name="Paid for them after coupons" minor={found.base_minor} />
        <Row name="The market’s cut" minor={found.cut_minor} />
        <Row name="Of it left after its own coupons" minor={found.margin_minor} />
        <Row name="Members may get, at most" minor={pool_cap_minor} />
        {wanted_minor > pool_minor && (
          <Row name="By the rates it would be more" minor={wanted_minor} isQuiet />
        )}
        {earners.map(({ level, member, rate_bp, amount_minor }) => (
          <Row
            key={level}
            name={`${level === 0 ? 'Who brings the buyer' : `Level ${level}`}${nameOf(member, level, hasMember)}`}
            side={percent(rate_bp)}
            minor={amount_minor}
          />
        ))}
        <Row name="Left for the market" minor={found.kept_minor} isSum />
      </tbody>
    </table>
  )
}

const nameOf = (
  member: Calculation['earners'][number]['member'],
  level: number,
  hasMember: boolean,
) => {
  if (member) return `: ${member.name}`
  return hasMember && level > 0 ? ': nobody who may earn, the market keeps it' : ''
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
