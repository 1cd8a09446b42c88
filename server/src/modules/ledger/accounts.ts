export type Kind = 'asset' | 'liability' | 'income' | 'expense'
export type OwnerType = 'platform' | 'user' | 'member' | 'seller'

/** The chart of accounts (money.md 1.2): what an account is for, and on which side it grows. */
export const kindOf = {
  cash_bank: 'asset',
  gateway_clearing: 'asset',
  cod_in_transit: 'asset',
  seller_cod_due: 'asset',
  pos_cash_due: 'asset',
  owner_debt: 'asset',
  order_clearing: 'liability',
  refund_payable: 'liability',
  tax_payable: 'liability',
  wallet: 'liability',
  wallet_hold: 'liability',
  seller_pending: 'liability',
  seller_available: 'liability',
  commission_pending: 'liability',
  commission_held: 'liability',
  withdrawal_transit: 'liability',
  package_deferred: 'liability',
  suspense: 'liability',
  rev_commission: 'income',
  rev_own_sales: 'income',
  rev_shipping: 'income',
  rev_package: 'income',
  rev_boost: 'income',
  rev_withdraw_fee: 'income',
  exp_affiliate: 'expense',
  exp_coupon: 'expense',
  exp_gateway: 'expense',
  exp_delivery: 'expense',
  exp_goodwill: 'expense',
  exp_bad_debt: 'expense',
  exp_chargeback: 'expense',
  rounding: 'expense',
} as const satisfies Record<string, Kind>

export type Purpose = keyof typeof kindOf

export type Account = {
  purpose: Purpose
  owner_type: OwnerType
  owner_id: number
  /** Which of several alike: a gateway, a courier, the kind of an income. */
  detail: string
}

type MarketPurpose = Exclude<Purpose, OwnedPurpose>
type OwnedPurpose =
  | 'seller_cod_due'
  | 'pos_cash_due'
  | 'owner_debt'
  | 'wallet'
  | 'wallet_hold'
  | 'seller_pending'
  | 'seller_available'
  | 'commission_pending'
  | 'commission_held'
  | 'withdrawal_transit'
  | 'package_deferred'

/** An account of the market itself. */
export const market = (purpose: MarketPurpose, detail = ''): Account => ({
  purpose,
  owner_type: 'platform',
  owner_id: 0,
  detail,
})

/** Who money belongs to: a person by the account's id, an earner by the same, a shop by its own. */
export type Owner = { owner_type: 'user' | 'member' | 'seller'; owner_id: number }

export const person = (owner_id: number): Owner => ({ owner_type: 'user', owner_id })
export const earner = (owner_id: number): Owner => ({ owner_type: 'member', owner_id })
export const seller = (owner_id: number): Owner => ({ owner_type: 'seller', owner_id })

const owned = (purpose: OwnedPurpose, { owner_type, owner_id }: Owner): Account => ({
  purpose,
  owner_type,
  owner_id,
  detail: '',
})

/** What somebody can spend or take out. A wallet stays the same when a user becomes a member. */
export const availableOf = (owner: Owner) =>
  owner.owner_type === 'seller' ? owned('seller_available', owner) : walletOf(owner.owner_id)

export const walletOf = (userId: number) => owned('wallet', person(userId))
export const walletHoldOf = (userId: number) => owned('wallet_hold', person(userId))
export const shareOfShop = (shopId: number) => owned('seller_pending', seller(shopId))
export const codDueOf = (shopId: number) => owned('seller_cod_due', seller(shopId))
export const commissionOf = (owner: Owner) => owned('commission_pending', owner)
export const heldCommissionOf = (owner: Owner) => owned('commission_held', owner)
export const posCashOf = (memberId: number) => owned('pos_cash_due', earner(memberId))
export const transitOf = (owner: Owner) => owned('withdrawal_transit', owner)
export const deferredOf = (owner: Owner) => owned('package_deferred', owner)
/** A debt follows the money it is paid from: a person's wallet, or a shop's earnings. */
export const debtOf = ({ owner_type, owner_id }: Owner) =>
  owned('owner_debt', owner_type === 'seller' ? seller(owner_id) : earner(owner_id))

/** Every account that what somebody earns passes through: to be locked together, in one order. */
export const accountsOf = (owner: Owner): Account[] =>
  owner.owner_type === 'seller'
    ? [shareOfShop(owner.owner_id), availableOf(owner), codDueOf(owner.owner_id), debtOf(owner)]
    : [
        commissionOf(owner),
        heldCommissionOf(owner),
        availableOf(owner),
        posCashOf(owner.owner_id),
        debtOf(owner),
      ]

export const distinctOwners = (owners: Owner[]) => [
  ...new Map(owners.map((owner) => [`${owner.owner_type}:${owner.owner_id}`, owner])).values(),
]
