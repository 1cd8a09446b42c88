import { refundFlow, type Order, type Refund } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { shortDay } from '../../../format/date.ts'
import { money } from '../../../format/money.ts'
import { StateBadge } from '../../states/badge.tsx'
import { useLocale } from '../../../ui/money.tsx'
import { Explained } from '../../explain/explained.tsx'
import { kindLabels, refundLabels, getChannelLabel } from './labels.ts'

/** Refunds of an order: amount, channel and date. */
export const RefundSummary = ({ order: { refunds } }: { order: Pick<Order, 'refunds'> }) => {
  const visible = refunds.filter(({ amount_minor }) => amount_minor > 0)
  if (visible.length === 0) return null

  return (
    <ul aria-label={m.refunds_list_label()} className="divide-y divide-line">
      {visible.map((refund) => (
        <Row key={refund.id} refund={refund} />
      ))}
    </ul>
  )
}

const Row = ({ refund }: { refund: Refund }) => {
  const { time_zone } = useLocale()
  const { id, kind, state, amount_minor, reason, parts, charge, created_at, paid_at } = refund
  const ways = new Set(parts.map(getChannelLabel))

  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 first:pt-0 last:pb-0">
      <span className="font-semibold">
        <Explained kind="refund" id={id} minor={amount_minor} />
      </span>
      <span className="text-ink-2">
        {[kindLabels[kind](), ...ways, shortDay(paid_at ?? created_at, time_zone)].join(', ')}
      </span>
      <span className="ms-auto">
        <StateBadge flow={refundFlow} state={state}>
          {refundLabels[state]()}
        </StateBadge>
      </span>
      {charge && (
        <span className="w-full text-ink-2">
          {m.refunds_charged_text({ amount: money(charge.amount_minor, charge.currency) })}
        </span>
      )}
      {reason && (
        <span className="w-full break-words text-ink-2">
          {m.orders_text_quote({ text: reason })}
        </span>
      )}
    </li>
  )
}
