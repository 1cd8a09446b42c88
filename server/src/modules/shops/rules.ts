import { shopEffects, type ShopDecision, type ShopNeed, type ShopStatus } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { sentence } from '../../sentence.ts'

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

const needLabels: Record<ShopNeed, () => string> = {
  name: m.shop_requirement_name,
  category_id: m.shop_requirement_category,
  address: m.shop_requirement_address,
  identity: m.shop_requirement_identity,
  trade_licence: m.shop_requirement_license,
  tax: m.shop_requirement_tax,
  payout: m.shop_requirement_payout,
  package: m.shop_requirement_package,
  accept_terms: m.shop_requirement_terms,
}

/** Joins requirements for a sentence: 'a name, a category and an address'. */
export const formatNeeds = (missing: readonly ShopNeed[]) => {
  const texts = missing.map((need) => needLabels[need]())
  return texts.length < 2
    ? texts.join('')
    : m.shop_requirement_list({ first: texts.slice(0, -1).join(', '), last: texts.at(-1) ?? '' })
}

const needMessages: Record<ShopNeed, () => string> = {
  name: m.shop_needs_name,
  category_id: m.shop_needs_category,
  address: m.shop_needs_address,
  identity: m.shop_needs_identity,
  trade_licence: m.shop_needs_license,
  tax: m.shop_needs_tax,
  payout: m.shop_needs_payout,
  package: m.shop_needs_package,
  accept_terms: m.shop_needs_terms,
}

/** One error message per missing field. */
export const needErrors = (missing: readonly ShopNeed[]) =>
  Object.fromEntries(missing.map((need) => [need, sentence(needMessages[need])]))
