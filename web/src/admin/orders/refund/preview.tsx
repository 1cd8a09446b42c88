import type { RefundPreview, Reply } from '@emporia/contract'

import { getChannelLabel } from '../../../features/orders/refunds/labels.ts'
import { Money } from '../../../ui/money.tsx'

type Props = { reply: Reply<RefundPreview> | undefined; shop: string }

/** Preview of the refund: amount and channel for the buyer, and the share of each party. */
export const Preview = ({ reply, shop }: Props) => {
  if (!reply) return <p className="text-ink-2">Choose what is given back to see who pays for it.</p>
  if (!reply.success) return <p className="text-tone-red-ink">{reply.message}</p>
  const { amount_minor, refundable_minor, parts, gives, becomes } = reply.data

  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between font-semibold">
        The buyer gets
        <span className="font-display text-[1.375rem]">
          <Money minor={amount_minor} />
        </span>
      </p>
      <p className="text-ink-2">
        {channelsOf(parts).map(({ way, amount_minor: part }, at) => (
          <span key={way}>
            {at > 0 && ' and '}
            <Money minor={part} /> by {way.toLowerCase()}
          </span>
        ))}
        , of <Money minor={refundable_minor} /> that can be given back.
      </p>
      <dl className="mt-3 grid gap-1.5 border-t border-line pt-3">
        <Row title={`${shop} gives`} minor={gives.shop_minor} />
        <Row title="…of it as a debt" minor={gives.shop_debt_minor} />
        <Row title="Commission" minor={gives.commission_minor} />
        <Row title="Tax" minor={gives.tax_minor} />
        <Row title="Delivery, by the market" minor={gives.shipping_minor} />
        <Row title="A gift of the market" minor={gives.goodwill_minor} />
        <Row title="Back to the market’s coupons" minor={-gives.coupon_minor} />
      </dl>
      {becomes && (
        <p className="mt-2 font-medium">
          {becomes === 'cancelled'
            ? 'The order is canceled with it: nothing of it is left to ship.'
            : 'The order becomes shipped with it: nothing else of it is left to ship.'}
        </p>
      )}
      {isEarlier(gives) && (
        <p className="mt-2 text-ink-2">
          It was not delivered yet: it is the buyer’s own money, and nobody has earned it.
        </p>
      )}
    </div>
  )
}

/** Sums parts that use the same channel, however they were paid. */
const channelsOf = (parts: RefundPreview['parts']) =>
  [...Map.groupBy(parts, getChannelLabel)].map(([way, same]) => ({
    way,
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
