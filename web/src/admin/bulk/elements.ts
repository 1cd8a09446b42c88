import type { api, Data } from '@emporia/contract'

/** What the filters and actions offer to choose from. */
export type Elements = Data<typeof api.admin.product.elements>
