import {
  getAvailableAccount,
  getDeferredAccount,
  getPlatformAccount,
  type Owner,
} from '../accounts.ts'
import { getBoostFundAccount } from '../funding.ts'
import { credit, debit, type Posting } from '../posting.ts'
import type { TaxShare } from './delivery.ts'
import { listTaxEntries, sumTax } from './taxes.ts'

/** Source of the price of a package or boost (P1, P2, P3). */
export type PaidFrom = { gateway: string } | 'available' | 'bank'

type Purchase = {
  purchase_id: number
  owner: Owner
  /** The amount paid now, after the credit, with its tax. */
  price_minor: number
  /** The tax in it by jurisdiction. */
  taxes: TaxShare[]
  paid_from: PaidFrom
}

type Recognition = {
  purchase_id: number
  owner: Owner
  /** The day up to which revenue is recognized, YYYY-MM-DD, or `final`. */
  day: string
  /** The amount to recognize since the last posting. */
  amount_minor: number
  kind: 'affiliate' | 'shop' | 'subscription' | 'boost'
}

type Refunded = {
  purchase_id: number
  owner: Owner
  rest_minor: number
  /** The tax on it by jurisdiction, which is refunded too. */
  taxes: TaxShare[]
  reason?: string
}

/** Postings of docs/domain/money.md#package-events. */
export const packagePostings = {
  /**
   * Purchase of a package (P1, P2, P3, P6) or visibility boost (B1). The price without tax becomes
   * deferred revenue. `credit_minor`, the unrecognized rest of a replaced package, is on the same account
   * already and is added to the worth of the new one.
   */
  packageBought: (purchase: Purchase & { credit_minor?: number }) => {
    const { purchase_id, owner, price_minor, taxes, paid_from, credit_minor = 0 } = purchase
    return {
      key: `package:${purchase_id}:buy`,
      type: 'package_bought',
      ref: { type: 'package_purchase', id: purchase_id },
      entries: [
        debit(getSourceAccount(paid_from, owner), price_minor),
        debit(getDeferredAccount(owner), credit_minor),
        credit(getDeferredAccount(owner), price_minor - sumTax(taxes) + credit_minor),
        ...listTaxEntries(credit, taxes),
      ],
    }
  },

  /** Revenue of some days of a package or boost (P4). */
  packageRecognized: ({ purchase_id, owner, day, amount_minor, kind }: Recognition) => ({
    key: `package:${purchase_id}:recognise:${day}`,
    type: 'package_recognised',
    ref: { type: 'package_purchase', id: purchase_id },
    entries: [
      debit(getDeferredAccount(owner), amount_minor),
      credit(
        kind === 'boost' ? 'rev_boost' : getPlatformAccount('rev_package', kind),
        amount_minor,
      ),
    ],
  }),

  /** Refund of the unrecognized rest of a package that ends early (P5). */
  packageRefunded: ({ purchase_id, owner, rest_minor, taxes, reason }: Refunded) => ({
    key: `package:${purchase_id}:final`,
    type: 'package_refunded',
    ref: { type: 'package_purchase', id: purchase_id },
    reason,
    entries: [
      debit(getDeferredAccount(owner), rest_minor),
      ...listTaxEntries(debit, taxes),
      credit(getAvailableAccount(owner), rest_minor + sumTax(taxes)),
    ],
  }),

  /** Purchase of a funded boost: its fund pays what the boost adds to earnings. */
  boostBought: ({ purchase_id, owner, price_minor, taxes, paid_from }: Purchase) => ({
    key: `boost:${purchase_id}:buy`,
    type: 'package_bought',
    ref: { type: 'package_purchase', id: purchase_id },
    entries: [
      debit(getSourceAccount(paid_from, owner), price_minor),
      credit(getBoostFundAccount(purchase_id), price_minor - sumTax(taxes)),
      ...listTaxEntries(credit, taxes),
    ],
  }),

  /** Refund of a funded boost: the unreserved part of its fund, for the unused time. */
  boostRefunded: ({ purchase_id, owner, rest_minor, taxes, reason }: Refunded) => ({
    key: `boost:${purchase_id}:final`,
    type: 'package_refunded',
    ref: { type: 'package_purchase', id: purchase_id },
    reason,
    entries: [
      debit(getBoostFundAccount(purchase_id), rest_minor),
      ...listTaxEntries(debit, taxes),
      credit(getAvailableAccount(owner), rest_minor + sumTax(taxes)),
    ],
  }),

  /** End of a funded boost, once no sale waits for its fund. The rest becomes revenue. */
  boostClosed: ({ purchase_id, rest_minor }: Pick<Refunded, 'purchase_id' | 'rest_minor'>) => ({
    key: `boost:${purchase_id}:close`,
    type: 'boost_closed',
    ref: { type: 'package_purchase', id: purchase_id },
    entries: [debit(getBoostFundAccount(purchase_id), rest_minor), credit('rev_boost', rest_minor)],
  }),
} satisfies Record<string, (event: never) => Posting>

const getSourceAccount = (paidFrom: PaidFrom, owner: Owner) => {
  if (paidFrom === 'available') return getAvailableAccount(owner)
  return paidFrom === 'bank'
    ? getPlatformAccount('cash_bank')
    : getPlatformAccount('gateway_clearing', paidFrom.gateway)
}
