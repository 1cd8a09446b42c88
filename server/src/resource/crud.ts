import type { Endpoint } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answerList } from './list.ts'
import type { Drawn, Stored, StoredTable } from './table-mapping.ts'
import { answerCreate, answerRemove, answerStatus, answerUpdate } from './write.ts'

type Calls = Record<'list' | 'create' | 'update' | 'remove', Endpoint> & { setStatus?: Endpoint }

/**
 * Registers the calls of a plain resource. A resource with fewer calls registers each one itself.
 */
export const crud = <F extends Drawn & Calls, T extends StoredTable, Ready = undefined>(
  app: FastifyInstance,
  resource: F,
  stored: Stored<F, T, Ready>,
) => {
  answerList(app, resource.list, stored)
  answerCreate(app, resource.create, stored)
  answerUpdate(app, resource.update, stored)
  // Only attributes have no active status.
  if (resource.setStatus) answerStatus(app, resource.setStatus, stored)
  answerRemove(app, resource.remove, stored)
}
