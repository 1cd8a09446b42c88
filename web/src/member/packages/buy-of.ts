import { api, type PackageKind } from '@emporia/contract'

import type { BuyCall } from '../../features/packages/buy-dialog.tsx'

/** The call that a member buys a package of a kind with. */
export const buyOf = (kind: PackageKind): BuyCall =>
  kind === 'subscription' ? api.packages.buySubscription : api.packages.buyAffiliate
