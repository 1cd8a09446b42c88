import { api, type Sent } from '@emporia/contract'

export type ItemDraft = NonNullable<Sent<typeof api.admin.offer.create>['items']>[number]

/** Call that finds products for an offer: of the marketplace, or of the seller's shop. */
export type Choices = typeof api.admin.offer.choices | typeof api.seller.offer.choices

/** Parses the stored items of an offer, with their products and units sold. */
export const storedItems = (stored: unknown) =>
  api.admin.offer.row.shape.items.safeParse(stored).data ?? []
