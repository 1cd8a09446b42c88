import type { OwnerType, Purpose } from '@emporia/contract'

/** One account of the chart (money.md 1.2); the currency is the market's. */
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
