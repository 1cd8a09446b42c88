import type { api, Data } from '@emporia/contract'

/** Profile calls of one kind of account. */
export type ProfileCalls =
  | typeof api.user.profile
  | typeof api.admin.profile
  | typeof api.seller.profile
export type Profile = NonNullable<Data<ProfileCalls['show']>>
