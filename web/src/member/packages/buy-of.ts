import { api, type PackageKind } from '@emporia/contract'

import type { BuyCall } from '../../features/packages/buy-dialog.tsx'

/** Returns the call that buys a package of a kind for a member. */
export const getBuyEndpoint = (kind: PackageKind): BuyCall =>
  kind === 'subscription' ? api.packages.buySubscription : api.packages.buyAffiliate
