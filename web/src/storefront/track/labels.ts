import type { api, Data } from '@emporia/contract'

/** One shop's part of an order, as anyone with its number may see it. */
export type Tracked = Data<typeof api.orderTrack>['parcels'][number]
