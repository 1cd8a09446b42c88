import type { adminApiKey, ApiKey, sellerApiKey } from '@emporia/contract'
import * as m from '@emporia/messages/developers'

import { useConfirmedAct } from '../../resource/use-act.ts'

/** Revokes a key after a confirmation. */
export const useRevoke = (call: typeof adminApiKey.remove | typeof sellerApiKey.remove) => {
  const confirmAct = useConfirmedAct()
  return ({ id, name }: ApiKey) => confirmAct(m.api_key_revoke_text({ name }), call, { id })
}
