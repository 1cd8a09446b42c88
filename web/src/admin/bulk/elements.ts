import type { api, Data } from '@emporia/contract'

/** Options of the filters and actions. */
export type Elements = Data<typeof api.admin.product.elements>
