import type { OwnerType, Purpose } from '@emporia/contract'

/**
 * One account of the chart of accounts (docs/domain/money.md#accounts), in the marketplace
 * currency.
 */
export type Account = {
  purpose: Purpose
  owner_type: OwnerType
  owner_id: number
  /** Distinguishes accounts of one purpose: a gateway, a courier, the kind of an income. */
  detail: string
}

/** Who can own the accounts that are not the platform's. */
const ownedBy = {
  seller_cod_due: ['seller'],
  pos_cash_due: ['member'],
  owner_debt: ['member', 'seller'],
  wallet: ['user'],
  wallet_hold: ['user'],
  seller_pending: ['seller'],
  seller_available: ['seller'],
  commission_pending: ['member', 'user'],
  commission_held: ['member', 'user'],
  withdrawal_transit: ['member', 'seller'],
  package_deferred: ['user', 'seller'],
} as const satisfies Partial<Record<Purpose, readonly OwnerType[]>>

type OwnedPurpose = keyof typeof ownedBy
export type PlatformPurpose = Exclude<Purpose, OwnedPurpose>

export const listOwnerTypes = (purpose: Purpose): readonly OwnerType[] => {
  const owners: Partial<Record<Purpose, readonly OwnerType[]>> = ownedBy
  return owners[purpose] ?? ['platform']
}

/** Returns an account of the platform. */
export const getPlatformAccount = (purpose: PlatformPurpose, detail = ''): Account => ({
  purpose,
  owner_type: 'platform',
  owner_id: 0,
  detail,
})

/** Owner of money: a user or member by account id, a seller by shop id. */
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

/**
 * Returns the account with the owner's available money. A user who becomes a member keeps the same
 * wallet.
 */
export const getAvailableAccount = (owner: Owner) =>
  owner.owner_type === 'seller'
    ? owned('seller_available', owner)
    : getWalletAccount(owner.owner_id)

export const getWalletAccount = (userId: number) => owned('wallet', person(userId))
export const getWalletHoldAccount = (userId: number) => owned('wallet_hold', person(userId))
export const getPendingShareAccount = (shopId: number) => owned('seller_pending', seller(shopId))
export const getCodDueAccount = (shopId: number) => owned('seller_cod_due', seller(shopId))
export const getCommissionAccount = (owner: Owner) => owned('commission_pending', owner)
export const getHeldCommissionAccount = (owner: Owner) => owned('commission_held', owner)
export const getPosCashAccount = (memberId: number) => owned('pos_cash_due', earner(memberId))
export const getTransitAccount = (owner: Owner) => owned('withdrawal_transit', owner)
export const getDeferredAccount = (owner: Owner) => owned('package_deferred', owner)
/**
 * Returns the debt account of an owner. Debts are paid from a member's wallet or from a shop's
 * earnings.
 */
export const getDebtAccount = ({ owner_type, owner_id }: Owner) =>
  owned('owner_debt', owner_type === 'seller' ? seller(owner_id) : earner(owner_id))

/**
 * Returns every account that an owner's earnings pass through, to be locked together in one order.
 */
export const listAccounts = (owner: Owner): Account[] =>
  owner.owner_type === 'seller'
    ? [
        getPendingShareAccount(owner.owner_id),
        getAvailableAccount(owner),
        getCodDueAccount(owner.owner_id),
        getDebtAccount(owner),
      ]
    : [
        getCommissionAccount(owner),
        getHeldCommissionAccount(owner),
        getAvailableAccount(owner),
        getPosCashAccount(owner.owner_id),
        getDebtAccount(owner),
      ]

export const distinctOwners = (owners: Owner[]) => [
  ...new Map(owners.map((owner) => [`${owner.owner_type}:${owner.owner_id}`, owner])).values(),
]
