import type { ApprovalEffect, RefundPreview } from '@emporia/contract'
import * as m from '@emporia/messages/answer'

/** Describes what a refund books, who bears it, and what was refundable before. */
export const toEffects = ({ parts, gives, refundable_minor }: RefundPreview): ApprovalEffect[] => {
  const paid = parts.map(({ channel, gateway, amount_minor }) => ({
    label: m.order_refunded({ gateway: gateway ?? channel }),
    amount_minor,
    text: '',
  }))
  const borne = giverLabels.map(([key, label]) => ({
    label: label(),
    amount_minor: gives[key] ?? 0,
    text: '',
  }))
  return [
    ...paid,
    ...borne.filter(({ amount_minor }) => amount_minor > 0),
    { label: m.order_paid_not_refunded(), amount_minor: refundable_minor, text: '' },
  ]
}

const giverLabels = [
  ['shop_minor', m.refund_effects_shop],
  ['commission_minor', m.refund_effects_platform],
  ['tax_minor', m.refund_effects_tax],
  ['shipping_minor', m.refund_effects_shipping],
  ['fee_minor', m.refund_effects_fee],
  ['goodwill_minor', m.refund_effects_goodwill],
] as const
