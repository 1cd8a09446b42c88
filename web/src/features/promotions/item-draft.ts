import { api, type Sent } from '@emporia/contract'

export type ItemDraft = NonNullable<Sent<typeof api.admin.offer.create>['items']>[number]

/** The call that finds products for an offer: those of the marketplace, or of the own shop. */
export type Choices = typeof api.admin.offer.choices | typeof api.seller.offer.choices

/** The items as the row holds them: with their products, and what was sold of them. */
export const storedItems = (stored: unknown) =>
  api.admin.offer.row.shape.items.safeParse(stored).data ?? []
