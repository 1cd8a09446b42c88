import { type Endpoint, isForApiKeys } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Actor } from '../actor.ts'
import { forbidden } from '../failure.ts'

/**
 * Returns the actor of a call: a public call answers an API key as it answers guests. Throws
 * `forbidden` if the call is not for keys (docs/domain/integrations.md#calls-of-keys).
 */
export const toCaller = (actor: Actor | undefined, endpoint: Endpoint): Actor | undefined => {
  if (!actor?.api_key) return actor
  if (endpoint.access === 'public') return undefined
  if (!isForApiKeys(endpoint)) throw forbidden(m.api_key_call_denied)
  return actor
}
