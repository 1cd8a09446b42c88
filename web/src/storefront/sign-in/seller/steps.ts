import type { api, Data, ShopNeed } from '@emporia/contract'

export type Seller = NonNullable<Data<typeof api.seller.profile.show>>

export type StepName = 'shop' | 'documents' | 'payout' | 'package' | 'submit'

/** The steps after the account, with the checklist items that each covers. */
export const steps: { name: StepName; title: string; needs: readonly ShopNeed[] }[] = [
  { name: 'shop', title: 'Your shop', needs: ['name', 'category_id', 'address'] },
  { name: 'documents', title: 'Documents', needs: ['identity', 'trade_licence', 'tax'] },
  { name: 'payout', title: 'Where your money goes', needs: ['payout'] },
  { name: 'package', title: 'Package', needs: ['package'] },
  { name: 'submit', title: 'Hand it in', needs: ['accept_terms'] },
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

export const needNames: Record<ShopNeed, string> = {
  name: 'Name of the shop',
  category_id: 'Category',
  address: 'Address',
  identity: 'Identity document',
  trade_licence: 'Trade licence',
  tax: 'Tax document with its number',
  payout: 'Where your money goes',
  package: 'Package',
  accept_terms: 'Your consent to the terms',
}
