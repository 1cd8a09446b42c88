/**
 * A second, independent model of the payments: with one product at 19.00, 10 % fee, shipping of
 * 5.00 below 50.00 and no tax, every amount is a simple sum.
 */
export const price = 1900
const commission = 190
const deliveryOf = (quantity: number) => (price * quantity >= 5000 ? 0 : 500)

export type Sold = {
  order_id: number
  quantity: number
  paid_by: 'cash_on_delivery' | 'wallet' | 'sandbox'
  /** The part that is paid from the wallet. */
  wallet: number
  status: 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'over'
  isPaid: boolean
  given_back: number
  /** The part of `wallet` that has been refunded. */
  wallet_back: number
  shop_has: number
  /** Goodwill refunds. */
  gifts: number
  dispute_id?: number | undefined
  /** The amount that the open dispute debited from the shop. */
  disputed?: number | undefined
}

export const calculateTotal = (quantity: number) => price * quantity + deliveryOf(quantity)

type ModelState = { wallet: number; shop: number; orders: Sold[] }

export const openModel = () => {
  const model: ModelState = { wallet: 0, shop: 0, orders: [] }
  return { model, ...placing(model), ...refunding(model), ...disputing(model) }
}

const placing = (model: ModelState) => ({
  placed: (sold: Omit<Sold, 'given_back' | 'wallet_back' | 'shop_has' | 'gifts'>) => {
    model.wallet -= sold.wallet
    model.orders.push({ ...sold, given_back: 0, wallet_back: 0, shop_has: 0, gifts: 0 })
  },
  /** Units that were not refunded before delivery earn for the shop. */
  delivered: (sold: Sold) => {
    sold.status = 'delivered'
    sold.isPaid = true
    const goods = (price - commission) * (sold.quantity - sold.given_back)
    sold.shop_has = goods + deliveryOf(sold.quantity)
    model.shop += sold.shop_has
  },
})

const refunding = (model: ModelState) => ({
  /** Before shipping: every payment is refunded to its source. */
  cancelled: (sold: Sold) => {
    sold.status = 'over'
    model.wallet += sold.wallet - sold.wallet_back
  },
  /** The wallet's part is refunded first, up to the amount it paid. */
  refunded: (sold: Sold, units: number, to: 'source' | 'wallet') => {
    const isEmpty = sold.given_back + units === sold.quantity && isToPack(sold)
    // No units are left to ship: the order is closed, and shipping is refunded too.
    const amount = price * units + (isEmpty ? deliveryOf(sold.quantity) : 0)
    const fromWallet = Math.min(amount, sold.wallet - sold.wallet_back)
    sold.given_back += units
    sold.wallet_back += fromWallet
    model.wallet += to === 'wallet' ? amount : fromWallet
    if (sold.status === 'delivered') shopLoses(model, sold, (price - commission) * units)
    if (isEmpty) sold.status = 'over'
  },
})

const isToPack = ({ status }: Sold) => status === 'confirmed' || status === 'processing'

const disputing = (model: ModelState) => ({
  disputed: (sold: Sold, dispute_id: number) => {
    // A bank reclaims what the gateway collected, less earlier refunds.
    const stored = Math.max(sold.wallet, sold.gifts)
    sold.dispute_id = dispute_id
    sold.disputed = sold.shop_has - (stored * (price - commission)) / price
    shopLoses(model, sold, sold.disputed)
  },
  disputeEnded: (sold: Sold, isWon: boolean) => {
    if (isWon) shopLoses(model, sold, -(sold.disputed ?? 0))
    else sold.status = 'over'
    sold.dispute_id = undefined
    sold.disputed = undefined
  },
})

const shopLoses = (model: ModelState, sold: Sold, amount: number) => {
  sold.shop_has -= amount
  model.shop -= amount
}

export type Model = ReturnType<typeof openModel>
