import { calculateAmount, type Return } from '@emporia/contract'
import { asc, eq, inArray } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { shopName } from '../../catalog/availability/platform.ts'
import { getPicturesById } from '../../media/queries.ts'
import { customerName } from '../../accounts/account/customer-name.ts'
import { users } from '../../accounts/public.ts'
import { platformName } from '../../settings/platform-name.ts'
import { shops } from '../../shops/public.ts'
import { viewRefunds } from '../refunds/preview/view.ts'
import { toLocalLine } from '../queries/local-line.ts'
import { isBuyer, type Viewer } from '../queries/view.ts'
import { actorName } from '../rules.ts'
import { orderGroups, orderLines, orders } from '../tables.ts'
import { movesOfReturn } from './rules.ts'
import { returnEvents, returnLines, returnRequests } from './tables.ts'

/**
 * Returns the complete returns for their pages. The number of queries does not depend on their
 * number.
 */
export const viewReturns = async (db: Db, ids: number[], viewer: Viewer): Promise<Return[]> => {
  if (ids.length === 0) return []
  const heads = await joined(db).where(inArray(returnRequests.id, ids))
  const lines = (await linesOf(db, ids)).map(isBuyer(viewer) ? toLocalLine : (line) => line)
  const events = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.return_id, ids))
    .orderBy(asc(returnEvents.id))
  const refunds = await viewRefunds(db, { return_ids: ids })
  const pictures = await getPicturesById(db, [
    ...heads.flatMap(({ request }) => request.photos),
    ...lines.flatMap(({ picture }) => picture ?? []),
  ])
  return ids.flatMap((id) => {
    const head = heads.find(({ request }) => request.id === id)
    if (!head) return []
    const { request, ...about } = head
    const own = lines.filter(({ return_id }) => return_id === id)
    return {
      ...about,
      ...request,
      photos: request.photos.flatMap((photo) => pictures.get(photo) ?? []),
      lines: own.map((line) => ({ ...line, picture: pictures.get(line.picture ?? 0) ?? null })),
      events: events
        .filter(({ return_id }) => return_id === id)
        .map((event) => ({
          ...event,
          actor: actorName(viewer, event.actor_role, about),
        })),
      goods_minor: own.reduce(
        (sum, line) => sum + calculateAmount(line.price_minor, line.quantity),
        0,
      ),
      refund: refunds.find(({ return_id }) => return_id === id) ?? null,
      moves: movesOfReturn(request, viewer),
    }
  })
}

const joined = (db: Db) =>
  db
    .select({
      request: returnRequests,
      order_number: orders.number,
      group_id: orders.group_id,
      shop_id: orders.shop_id,
      shop_name: shopName,
      platform: platformName,
      customer: customerName,
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.order_id))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.group_id))
    .innerJoin(users, eq(users.id, orders.user_id))
    .leftJoin(shops, eq(shops.id, orders.shop_id))

const linesOf = (db: Db, ids: number[]) =>
  db
    .select({
      id: returnLines.id,
      return_id: returnLines.return_id,
      order_line_id: returnLines.order_line_id,
      name: orderLines.name,
      variant_label: orderLines.variant_label,
      unit: orderLines.unit,
      local_name: orderLines.local_name,
      local_variant_label: orderLines.local_variant_label,
      local_unit: orderLines.local_unit,
      decimals: orderLines.decimals,
      picture: orderLines.picture,
      price_minor: orderLines.price_minor,
      quantity: returnLines.quantity,
      reason: returnLines.reason,
      condition: returnLines.condition,
      received_quantity: returnLines.received_quantity,
      resellable: returnLines.resellable,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.order_line_id))
    .where(inArray(returnLines.return_id, ids))
    .orderBy(asc(returnLines.id))
