import { ownerRights, type ShopRight, type ShopScope } from '@emporia/contract'

import type { ControlProps } from '../../backoffice/form/control.ts'
import { ScopesControl } from '../../features/developers/scopes-control.client.tsx'
import { shopRightLabels } from './right-labels.ts'

/** The scopes of a key of a shop: the rights of its owner. */
export const ShopScopes = (props: ControlProps<ShopScope[]>) => (
  <ScopesControl<ShopRight> {...props} rights={ownerRights} labels={shopRightLabels} />
)
