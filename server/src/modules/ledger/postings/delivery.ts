import {
  type Account,
  getCodDueAccount,
  getCommissionAccount,
  getDebtAccount,
  getPendingShareAccount,
  getPlatformAccount,
  type Owner,
  seller,
} from '../accounts.ts'
import { type Funding, listPayers } from '../funding.ts'
import { credit, debit, type Entry, type Posting, release } from '../posting.ts'
import type { OrderMoney } from './payments.ts'

/** Tax that is owed to one jurisdiction; '' if none is named. */
export type TaxShare = { jurisdiction: string; tax_minor: number }

/** Amounts of an order line in minor units (docs/domain/money.md#line-amounts). */
export type LineMoney = {
  order_line_id: number
  /** Base of the marketplace fee: list price less the shop-funded discount, without tax. */
  base_minor: number
  /** Marketplace fee; 0 for the platform's own products. */
  commission_minor: number
  /** Tax on the marketplace fee, which the platform owes, and the same by jurisdiction. */
  commission_tax_minor: number
  commission_taxes: TaxShare[]
  /** Shipping less the shop-funded discount on it. */
  shipping_minor: number
  tax_minor: number
  /** The same tax by jurisdiction. */
  taxes: TaxShare[]
  /** Payment fee without its tax, and this tax: both are the platform's. */
  fee_minor: number
  fee_taxes: TaxShare[]
}

/** What a member earns as commission, or a buyer as cashback, from one line. */
export type Earned = {
  owner: Owner
  kind: 'referral' | 'level' | 'pos' | 'cashback' | 'bonus'
  amount_minor: number
  order_line_id: number
  funding?: Funding | undefined
}

export type Delivered = OrderMoney & {
  lines: LineMoney[]
  shipping_to: 'seller' | 'platform'
  tax_to: 'seller' | 'platform'
  /** Who collected the cash on delivery; null if the order was prepaid. */
  collected_by: { courier: string } | 'seller' | null
  /** Commission (C1) and cashback (B2), accrued in the same transaction. */
  earned: Earned[]
}

type CourierCash = { courier: string; batch: string; gross_minor: number; fee_minor: number }
type Matured = { order_id: number; order_line_id: number; shop_id: number; amount_minor: number }
type ShopPayment = {
  remittance_id: number
  shop_id: number
  cash_minor: number
  debt_minor: number
}

/** Postings of docs/domain/money.md#delivery-events. */
export const deliveryPostings = {
  /**
   * Delivery of an order: collection of cash (O6, O6b), allocation (O8), commission (C1) and
   * cashback (B2).
   */
  orderDelivered: (order: Delivered) => ({
    key: `order:${order.order_id}:deliver`,
    type: 'order_delivered',
    ref: { type: 'order', id: order.order_id },
    entries: [
      ...listCollected(order),
      debit('order_clearing', order.payable_minor + order.coupon_minor, {
        order_id: order.order_id,
      }),
      ...order.lines.flatMap((line) => listShares(order, line)),
      ...order.earned.flatMap((earned) => listAccrued(order, earned)),
    ],
  }),

  /** Cash remittance of a courier less the courier's fee (O7). */
  cashRemitted: ({ courier, batch, gross_minor, fee_minor }: CourierCash) => ({
    key: `cod:remit:${batch}`,
    type: 'cash_remitted',
    ref: null,
    entries: [
      debit('cash_bank', gross_minor - fee_minor),
      debit(getPlatformAccount('exp_delivery', courier), fee_minor),
      credit(getPlatformAccount('cod_in_transit', courier), gross_minor),
    ],
  }),

  /** A shop's share of a line that has matured (O9). */
  shareMatured: (line: Matured) => {
    const { order_id, order_line_id, shop_id, amount_minor } = line
    const about = { order_id, order_line_id }
    return {
      key: `orderline:${order_line_id}:seller:mature`,
      type: 'share_matured',
      ref: { type: 'order_line', id: order_line_id },
      facts: line,
      entries: [
        debit(getPendingShareAccount(shop_id), amount_minor, about),
        release(seller(shop_id), { amount_minor, about }),
      ],
    }
  },

  /** Payment of a shop (O12): collected cash first, then debts. */
  sellerRemitted: ({ remittance_id, shop_id, cash_minor, debt_minor }: ShopPayment) => ({
    key: `sellerremit:${remittance_id}`,
    type: 'seller_remitted',
    ref: { type: 'shop', id: shop_id },
    entries: [
      debit('cash_bank', cash_minor + debt_minor),
      credit(getCodDueAccount(shop_id), cash_minor),
      credit(getDebtAccount(seller(shop_id)), debt_minor),
    ],
  }),
} satisfies Record<string, (event: never) => Posting>

const listCollected = (order: Delivered): Entry[] => {
  const { order_id, payable_minor, coupon_minor, collected_by } = order
  if (!collected_by) return []
  return [
    debit(getCashAccount(order, collected_by), payable_minor, { order_id }),
    debit('exp_coupon', coupon_minor, { order_id }),
    credit('order_clearing', payable_minor + coupon_minor, { order_id }),
  ]
}

const getCashAccount = (
  { shop_id }: Delivered,
  by: NonNullable<Delivered['collected_by']>,
): Account => {
  if (by !== 'seller') return getPlatformAccount('cod_in_transit', by.courier)
  // Cash that the platform collects itself goes to its own account.
  return shop_id === null ? getPlatformAccount('cash_bank') : getCodDueAccount(shop_id)
}

const listShares = (order: Delivered, line: LineMoney) => {
  const { order_id, shop_id, shipping_to, tax_to } = order
  const { order_line_id, base_minor, commission_minor, shipping_minor } = line
  const about = { order_id, order_line_id }
  if (shop_id === null)
    return [
      credit('rev_own_sales', base_minor, about),
      credit('rev_shipping', shipping_minor, about),
      ...listTaxes(line.taxes, about),
      ...listFee(line, about),
    ]
  return [
    credit(getPendingShareAccount(shop_id), shareOfLine(order, line), about),
    credit('rev_commission', commission_minor, about),
    ...listTaxes(line.commission_taxes, about),
    credit('rev_shipping', shipping_to === 'platform' ? shipping_minor : 0, about),
    ...(tax_to === 'platform' ? listTaxes(line.taxes, about) : []),
    ...listFee(line, about),
  ]
}

type About = { order_id: number; order_line_id: number }

const listFee = ({ fee_minor, fee_taxes }: LineMoney, about: About) => [
  credit('rev_payment_fee', fee_minor, about),
  ...listTaxes(fee_taxes, about),
]

const listTaxes = (taxes: TaxShare[], about: About) =>
  taxes.map(({ jurisdiction, tax_minor }) =>
    credit(getPlatformAccount('tax_payable', jurisdiction), tax_minor, about),
  )

/** Returns a shop's share of one line in minor units. */
export const shareOfLine = (
  { shipping_to, tax_to }: Pick<Delivered, 'shipping_to' | 'tax_to'>,
  {
    base_minor,
    commission_minor,
    commission_tax_minor,
    shipping_minor,
    tax_minor,
  }: Pick<
    LineMoney,
    'base_minor' | 'commission_minor' | 'commission_tax_minor' | 'shipping_minor' | 'tax_minor'
  >,
) =>
  base_minor -
  commission_minor -
  commission_tax_minor +
  (shipping_to === 'seller' ? shipping_minor : 0) +
  (tax_to === 'seller' ? tax_minor : 0)

const listAccrued = (
  { order_id }: Delivered,
  { owner, kind, amount_minor, order_line_id, funding }: Earned,
): Entry[] => {
  const about = { order_id, order_line_id }
  return [
    ...listPayers({ kind, amount_minor, funding }).map(([account, minor]) =>
      debit(account, minor, about),
    ),
    credit(getCommissionAccount(owner), amount_minor, about),
  ]
}
