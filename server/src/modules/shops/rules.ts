import { shopEffects, type ShopDecision, type ShopNeed, type ShopStatus } from '@emporia/contract'

/** Whether the seller may still change the application. */
export const isApplying = (status: ShopStatus) => shopEffects[status].panel === 'prepare'

/** Whether the seller may change the shop's own data. */
export const maySaveShop = (status: ShopStatus) =>
  ['all', 'prepare'].includes(shopEffects[status].panel)

/** Every decision except an approval requires a reason. */
export const needsReason = (to: ShopDecision) => to !== 'approved'

/** A suspended shop was approved before, so its documents are not checked again. */
export const needsChecklist = (from: ShopStatus, to: ShopDecision) =>
  to === 'approved' && from !== 'suspended'

const needLabels: Record<ShopNeed, string> = {
  name: 'a name',
  category_id: 'a category',
  address: 'an address',
  identity: 'the identity document',
  trade_licence: 'the trade licence',
  tax: 'the tax document with its number',
  payout: 'where the money goes',
  package: 'a package',
  accept_terms: 'the consent to the terms',
}

/** Joins requirements for a sentence: 'a name, a category and an address'. */
export const formatNeeds = (missing: readonly ShopNeed[]) => {
  const texts = missing.map((need) => needLabels[need])
  return texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`
}

/** One error message per missing field. */
export const needErrors = (missing: readonly ShopNeed[]) =>
  Object.fromEntries(missing.map((need) => [need, `The shop still needs ${needLabels[need]}`]))
