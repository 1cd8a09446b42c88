import { api } from '@emporia/contract'

/** Withdrawal calls of members and shops, which have the same shape. */
export const earnerCalls = {
  member: {
    withdraw: api.member.withdraw,
    method: {
      save: api.member.method.save,
      prefer: api.member.method.prefer,
      remove: api.member.method.remove,
    },
  },
  seller: {
    withdraw: api.seller.withdraw,
    method: {
      save: api.seller.method.save,
      prefer: api.seller.method.prefer,
      remove: api.seller.method.remove,
    },
  },
} as const
export type EarnerCalls = (typeof earnerCalls)[keyof typeof earnerCalls]
