import type { api, Data, ShopNeed } from '@emporia/contract'
import * as m from '@emporia/messages/account'

export type Seller = NonNullable<Data<typeof api.seller.profile.show>>

export type StepName = 'shop' | 'documents' | 'payout' | 'package' | 'submit'

/** The steps after the account, with the checklist items that each covers. */
export const steps: { name: StepName; title: () => string; needs: readonly ShopNeed[] }[] = [
  { name: 'shop', title: m.seller_shop_title, needs: ['name', 'category_id', 'address'] },
  {
    name: 'documents',
    title: m.seller_documents_title,
    needs: ['identity', 'trade_licence', 'tax'],
  },
  { name: 'payout', title: m.seller_payout_title, needs: ['payout'] },
  { name: 'package', title: m.seller_package_title, needs: ['package'] },
  { name: 'submit', title: m.seller_submit_title, needs: ['accept_terms'] },
]

export const isDone = (needs: readonly ShopNeed[], missing: readonly ShopNeed[]) =>
  !needs.some((need) => missing.includes(need))

/** Returns the step to continue with: the first that is incomplete. */
export const firstOpen = (missing: readonly ShopNeed[]): StepName =>
  steps.find(({ needs }) => !isDone(needs, missing))?.name ?? 'submit'

export const findStep = (need: ShopNeed): StepName =>
  steps.find(({ needs }) => needs.includes(need))?.name ?? 'submit'

export const getNextStep = (name: StepName): StepName =>
  steps[steps.findIndex((step) => step.name === name) + 1]?.name ?? 'submit'

export const isStep = (name: string | null): name is StepName =>
  steps.some((step) => step.name === name)

export const needNames: Record<ShopNeed, () => string> = {
  name: m.seller_shop_name,
  category_id: m.seller_need_category,
  address: m.seller_need_address,
  identity: m.seller_identity_document,
  trade_licence: m.seller_license_document,
  tax: m.seller_need_tax,
  payout: m.seller_payout_title,
  package: m.seller_package_title,
  accept_terms: m.seller_need_terms,
}
