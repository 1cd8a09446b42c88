import { explainPermissions, explainRight } from '@emporia/contract'

import { can, canInShop } from '../../session/session.ts'
import { store } from '../../session/store.ts'

/** Whether the signed-in account may see where amounts come from; buyers always may. */
export const mayExplain = () => {
  const { admin, seller } = store.read()
  if (admin) return explainPermissions.some(can)
  return !seller || canInShop(explainRight)
}
