import { getAvailableAccount, getPlatformAccount, seller } from '../accounts.ts'
import { credit, debit, type Posting, release } from '../posting.ts'

type LabelOfShop = {
  label_id: number
  order_id: number
  shop_id: number
  /** The service that bills the platform for the label. */
  provider: string
  price_minor: number
}

type Bill = {
  bill_id: number
  /** The code of a service, or the name of a carrier. */
  detail: string
  amount_minor: number
}

/** Postings of docs/domain/money.md#label-events. */
export const labelPostings = {
  /** Label of a shop (L1), set aside before it is bought. */
  labelReserved: ({ label_id, order_id, shop_id, provider, price_minor }: LabelOfShop) => ({
    key: `label:${label_id}`,
    type: 'label_bought',
    ref: { type: 'shipping_label', id: label_id },
    entries: [
      debit(getAvailableAccount(seller(shop_id)), price_minor, { order_id }),
      credit(getPlatformAccount('exp_delivery', provider), price_minor, { order_id }),
    ],
  }),

  /** Label of a shop that was not bought, or canceled (L2): the shop gets its price back. */
  labelReturned: (label: LabelOfShop) => {
    const { label_id, order_id, shop_id, provider, price_minor } = label
    return {
      key: `label:${label_id}:return`,
      type: 'label_returned',
      ref: { type: 'shipping_label', id: label_id },
      facts: label,
      entries: [
        debit(getPlatformAccount('exp_delivery', provider), price_minor, { order_id }),
        release(seller(shop_id), { amount_minor: price_minor, about: { order_id } }),
      ],
    }
  },

  /** Bill of a carrier (L3), which the platform pays. */
  carrierBilled: ({ bill_id, detail, amount_minor }: Bill) => ({
    key: `carrierbill:${bill_id}`,
    type: 'carrier_billed',
    ref: { type: 'carrier_bill', id: bill_id },
    entries: [
      debit(getPlatformAccount('exp_delivery', detail), amount_minor),
      credit('cash_bank', amount_minor),
    ],
  }),

  /** Reversal of a posted bill (L4). */
  carrierBillReversed: ({ bill_id, detail, amount_minor, reason }: Bill & { reason: string }) => ({
    key: `carrierbill:${bill_id}:reverse`,
    type: 'carrier_bill_reversed',
    ref: { type: 'carrier_bill', id: bill_id },
    reason,
    entries: [
      debit('cash_bank', amount_minor),
      credit(getPlatformAccount('exp_delivery', detail), amount_minor),
    ],
  }),
} satisfies Record<string, (event: never) => Posting>
