import type { api } from '@emporia/contract'

/** Calls about labels of a seller or of staff. */
export type LabelCalls = typeof api.seller.shippingLabel | typeof api.admin.shippingLabel
