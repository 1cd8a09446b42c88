import { api } from '@emporia/contract'

/** Return calls of shops and staff; only staff refund. */
export const sellerReturns = { setStatus: api.seller.return.setStatus, refund: undefined }
export const adminReturns = {
  setStatus: api.admin.return.setStatus,
  refund: api.admin.return.setStatus,
}

export type ReturnCalls = typeof sellerReturns | typeof adminReturns
