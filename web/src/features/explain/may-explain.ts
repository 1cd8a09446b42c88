import { explainKeys, explainRight } from '@emporia/contract'

import { can, canInShop } from '../../session/session.ts'
import { store } from '../../session/store.ts'

/** Whether the market tells whoever is signed in where amounts come from; buyers may always ask. */
export const mayExplain = () => {
  const { admin, seller } = store.read()
  if (admin) return explainKeys.some(can)
  return !seller || canInShop(explainRight)
}
