import { api, type Sent } from '@emporia/contract'

export type ItemDraft = NonNullable<Sent<typeof api.admin.offer.create>['items']>[number]

/** The items as the row holds them: with their products, and what was sold of them. */
export const storedItems = (stored: unknown) =>
  api.admin.offer.row.shape.items.safeParse(stored).data ?? []
