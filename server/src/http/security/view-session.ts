import type { Endpoint } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import { sentence } from '../../sentence.ts'
import type { Actor } from '../actor.ts'
import { Failure } from '../failure.ts'

/**
 * Throws `view_only` for what staff who view as a person may not do: change anything, or read account
 * numbers, papers and security (docs/domain/security.md#view-as).
 */
export const assertWithinView = (
  actor: Actor | undefined,
  { method, path, personal }: Pick<Endpoint, 'method' | 'path' | 'personal'>,
) => {
  if (actor?.viewed_by === undefined || path === '/logout') return
  if (method !== 'GET') throw new Failure('view_only', sentence(m.view_session_write_denied))
  if (personal) throw new Failure('view_only', sentence(m.view_session_hidden))
}
