import { api } from '@emporia/contract'

/** What shops and staff do with returns; only the staff gives money back. */
export const sellerReturns = { setStatus: api.seller.return.setStatus, refund: undefined }
export const adminReturns = {
  setStatus: api.admin.return.setStatus,
  refund: api.admin.return.setStatus,
}

export type ReturnCalls = typeof sellerReturns | typeof adminReturns
