import type { ApprovalEffect, RefundPreview } from '@emporia/contract'

/** Describes what a refund books, who bears it, and what was refundable before. */
export const toEffects = ({ parts, gives, refundable_minor }: RefundPreview): ApprovalEffect[] => {
  const paid = parts.map(({ channel, gateway, amount_minor }) => ({
    label: `Refunded by ${gateway ?? channel}`,
    amount_minor,
    text: '',
  }))
  const borne = giverLabels.map(([key, label]) => ({ label, amount_minor: gives[key], text: '' }))
  return [
    ...paid,
    ...borne.filter(({ amount_minor }) => amount_minor > 0),
    { label: 'Paid and not refunded before', amount_minor: refundable_minor, text: '' },
  ]
}

const giverLabels = [
  ['shop_minor', 'Borne by the shop'],
  ['commission_minor', 'Borne by the marketplace’s commission'],
  ['tax_minor', 'Tax'],
  ['shipping_minor', 'Shipping'],
  ['goodwill_minor', 'Expense: goodwill'],
] as const
