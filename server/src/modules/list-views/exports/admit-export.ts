import { getExportLevel, getExportPermission } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { type Actor, admit, assertSecured } from '../../../http/actor.ts'
import { findList } from '../list-call.ts'

/**
 * Returns the call of a list that the caller may export. Throws `forbidden` or `view_only` if they
 * lack the permission (docs/domain/security.md#view-and-manage).
 */
export const admitExport = (app: FastifyInstance, actor: Actor, list: string) => {
  const call = findList(app, actor, list)
  const key = getExportPermission(list)
  const { access } = call.endpoint
  const level = getExportLevel(list)
  admit(actor, { access: key ? `admin:${key}` : access, level })
  assertSecured(actor, call.endpoint)
  return call
}
