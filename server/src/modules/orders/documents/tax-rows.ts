import * as m from '@emporia/messages/document'

import type { Facts } from './facts.ts'

export type Tax = { label: string; minor: number }
type TaxLabels = Record<'all' | 'items' | 'shipping' | 'fee', () => string>

/** Tax that is added to the prices, and tax that they include. */
const taxLabels: Record<'added' | 'included', TaxLabels> = {
  added: {
    all: m.sum_tax,
    items: m.sum_tax_items,
    shipping: m.sum_tax_shipping,
    fee: m.sum_tax_fee,
  },
  included: {
    all: m.sum_tax_included,
    items: m.sum_tax_items_included,
    shipping: m.sum_tax_shipping_included,
    fee: m.sum_tax_fee_included,
  },
}

/** Returns one row if only items are taxed, else one row each for items, shipping and payment fee. */
export const toTaxRows = (
  { tax_minor, shipping_tax_minor, fee_tax_minor }: Facts['sums'],
  kind: keyof typeof taxLabels,
): Tax[] => {
  const labels = taxLabels[kind]
  return shipping_tax_minor + fee_tax_minor === 0
    ? [{ label: labels.all(), minor: tax_minor }]
    : [
        { label: labels.items(), minor: tax_minor - shipping_tax_minor - fee_tax_minor },
        { label: labels.shipping(), minor: shipping_tax_minor },
        { label: labels.fee(), minor: fee_tax_minor },
      ]
}
