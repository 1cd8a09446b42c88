import type { RefundPreview, Reply } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { getChannelLabel } from '../../../features/orders/refunds/labels.ts'
import { Money, useMoney } from '../../../ui/money.tsx'

type Props = { reply: Reply<RefundPreview> | undefined; shop: string }

/** Preview of the refund: amount and channel for the buyer, and the share of each party. */
export const Preview = ({ reply, shop }: Props) => {
  const money = useMoney()
  if (!reply) return <p className="text-ink-2">{m.refund_preview_empty()}</p>
  if (!reply.success) return <p className="text-tone-red-ink">{reply.message}</p>
  const { amount_minor, refundable_minor, parts, gives, becomes } = reply.data

  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between font-semibold">
        {m.refund_preview_amount()}
        <span className="font-display text-[1.375rem]">
          <Money minor={amount_minor} />
        </span>
      </p>
      <p className="text-ink-2">
        {m.refund_preview_channels({
          channels: channelsOf(parts)
            .map(({ channel, amount_minor: part }) =>
              m.refund_preview_channel({ channel, amount: money(part) }),
            )
            .join(', '),
          amount: money(refundable_minor),
        })}
      </p>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3">
        <Row title={m.refund_preview_shop({ shop })} minor={gives.shop_minor} />
        <Row title={m.refund_preview_debt()} minor={gives.shop_debt_minor} />
        <Row title={m.refund_preview_commission()} minor={gives.commission_minor} />
        <Row title={m.refund_preview_tax()} minor={gives.tax_minor} />
        <Row title={m.refund_preview_shipping()} minor={gives.shipping_minor} />
        <Row title={m.refund_preview_fee()} minor={gives.fee_minor ?? 0} />
        <Row title={m.refund_form_goodwill()} minor={gives.goodwill_minor} />
        <Row title={m.refund_preview_coupons()} minor={-gives.coupon_minor} />
      </dl>
      {becomes && (
        <p className="mt-2 font-medium">
          {becomes === 'cancelled' ? m.refund_preview_cancelled() : m.refund_preview_shipped()}
        </p>
      )}
      {isEarlier(gives) && <p className="mt-2 text-ink-2">{m.refund_preview_undelivered()}</p>}
    </div>
  )
}

/** Sums parts that use the same channel, however they were paid. */
const channelsOf = (parts: RefundPreview['parts']) =>
  [...Map.groupBy(parts, getChannelLabel)].map(([channel, same]) => ({
    channel,
    amount_minor: same.reduce((sum, part) => sum + part.amount_minor, 0),
  }))

const isEarlier = (gives: RefundPreview['gives']) =>
  gives.shop_minor + gives.commission_minor + gives.tax_minor + gives.shipping_minor === 0 &&
  gives.goodwill_minor === 0

const Row = ({ title, minor }: { title: string; minor: number }) =>
  minor !== 0 && (
    <div className="flex justify-between">
      <dt>{title}</dt>
      <dd>
        <Money minor={minor} />
      </dd>
    </div>
  )
