import type { Order } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { buttonClass } from '../../../backoffice/button.ts'
import { RefundLines } from './lines.tsx'
import { selectEverything, getRefundable, type RefundDraft } from './input.ts'

type Props = { order: Order; draft: RefundDraft; onChange: (changes: Partial<RefundDraft>) => void }

/** Selects parts of an order, and whether its unshipped units are still packed. */
export const OfOrder = ({ order, draft, onChange }: Props) => (
  <>
    <div className="flex justify-end">
      <button
        type="button"
        className={buttonClass()}
        onClick={() => onChange({ ...selectEverything(order), shipping_minor: deliveryOf(order) })}
      >
        {m.refund_order_all()}
      </button>
    </div>
    <RefundLines order={order} draft={draft} onChange={onChange} />
    {order.lines.some((line) => getRefundable(order, line).unshipped > 0) && (
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1 size-4 accent-tone-violet-solid"
          checked={draft.keep_order}
          onChange={({ target }) => onChange({ keep_order: target.checked })}
        />
        <span>
          {m.refund_order_keep()}
          <span className="block text-[.8125rem] text-ink-2">{m.refund_order_keep_hint()}</span>
        </span>
      </label>
    )}
  </>
)

/** Returns the delivery charge not yet refunded, including tax added on top of it. */
const deliveryOf = ({ lines, prices_include_tax, refunds, ...order }: Order) => {
  const { shipping_minor, shipping_discount_minor } = order
  const tax = lines.reduce((sum, line) => sum + line.shipping_tax_minor, 0)
  const back = refunds
    .filter(({ state }) => state !== 'undone')
    .flatMap((refund) => refund.lines)
    .reduce((sum, line) => sum + line.shipping_minor, 0)
  const paid = shipping_minor - shipping_discount_minor + (prices_include_tax ? 0 : tax)
  return Math.max(0, paid - back) || null
}
