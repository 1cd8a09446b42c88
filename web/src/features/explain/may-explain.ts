import { explainPermissions, explainRight } from '@emporia/contract'

import { isGuestPage } from '../../api/token-key.ts'
import { can, canInShop } from '../../session/session.ts'
import { store } from '../../session/store.ts'

/**
 * Whether the visitor may see where amounts come from: buyers with an account always, guests who open
 * a link never.
 */
export const mayExplain = () => {
  if (isGuestPage()) return false
  const { admin, seller } = store.read()
  if (admin) return explainPermissions.some(can)
  return !seller || canInShop(explainRight)
}
