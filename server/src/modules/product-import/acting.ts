import type { Db } from '../../db/client.ts'
import type { AppContext } from '../../context.ts'
import type { StoredTask } from './tasks/kind.ts'
import type { Scope } from '../catalog/management/scope.ts'
import type { By } from '../catalog/products/columns.ts'
import { getSellingTerms } from '../catalog/products/selling.ts'

export type Acting = { reach: Scope; by: By }

/**
 * Returns the caller of a task, checked again for every row, because a shop may be closed during
 * the task.
 */
export const actingFor = async (
  db: Db,
  { jobs, clock }: AppContext,
  { owner_id, shop_id, title }: Pick<StoredTask, 'owner_id' | 'shop_id' | 'title'>,
): Promise<Acting> => {
  const now = clock.now()
  const by = { actor: { id: owner_id }, received: [], jobs, now, source: title }
  if (shop_id === null) return { reach: 'everything', by }
  return { reach: { shop_id }, by: { ...by, seller: await getSellingTerms(db, shop_id, now) } }
}
