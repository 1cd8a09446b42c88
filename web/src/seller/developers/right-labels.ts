import { type ShopRight, teamRightLabels } from '@emporia/contract'
import * as m from '@emporia/messages/developers'

import type { Text } from '../../ui/text.ts'

/** Labels of the rights of a shop, as scopes of its keys. */
export const shopRightLabels: Record<ShopRight, Text> = {
  owner: m.api_key_right_owner,
  product: () => teamRightLabels.product,
  order: () => teamRightLabels.order,
  money: () => teamRightLabels.money,
}
