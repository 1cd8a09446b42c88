import {
  shopEffects,
  type ShopDecision,
  shopFlow,
  type ShopNeed,
  type ShopStatus,
} from '@emporia/contract'

/** An application that its seller may still work at. */
export const isApplying = (status: ShopStatus) => shopEffects[status].panel === 'prepare'

/** Whether a seller may change what the shop says about itself. */
export const maySaveShop = (status: ShopStatus) =>
  ['all', 'prepare'].includes(shopEffects[status].panel)

export const mayBecome = (from: ShopStatus, to: ShopDecision) => shopFlow[from].includes(to)

/** Everybody who is told no is told why. */
export const needsReason = (to: ShopDecision) => to !== 'approved'

/** A shop that was open before needs no second look at its papers. */
export const needsChecklist = (from: ShopStatus, to: ShopDecision) =>
  to === 'approved' && from !== 'suspended'

const needWords: Record<ShopNeed, string> = {
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

/** 'a name, a category and an address', for sentences. */
export const inNeedWords = (missing: readonly ShopNeed[]) => {
  const words = missing.map((need) => needWords[need])
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

/** One sentence at the field of each need. */
export const needErrors = (missing: readonly ShopNeed[]) =>
  Object.fromEntries(missing.map((need) => [need, `The shop still needs ${needWords[need]}`]))
