import {
  type api,
  type Input,
  isFaultOfShop,
  isMeasurable,
  subtractQuantity,
  formatQuantity,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, invalid, notFound } from '../../../http/failure.ts'
import { sentence } from '../../../sentence.ts'
import type { Files } from '../../../adapters/files.ts'
import { savePicture } from '../../media/save-file.ts'
import { receivePicture, type ReceivedPicture } from '../../media/receive-file.ts'
import { getSellingTerms } from '../../site/queries.ts'
import { type Locked, lockOrder } from '../status/lock-order.ts'
import { orderGroups, orders } from '../tables.ts'
import { notifyReturnStep } from './emails.ts'
import { recordStep } from './record-step.ts'
import { returnedQuantities } from './returned-quantities.ts'
import { returnUntil } from './rules.ts'
import { returnLines, returnRequests } from './tables.ts'
import { toMeasureSentence } from '../../catalog/availability/measurable.ts'

type ReturnInput = Input<typeof api.return.request>

/** For `prepare`: rejects an order of another buyer before any picture is processed. */
export const receivePhotos = async (
  { order_id, photos = [] }: ReturnInput,
  { db, actor, files }: { db: Db; actor: Actor; files: Files },
) => {
  const own = and(eq(orders.id, order_id), eq(orders.user_id, actor.id))
  if ((await db.$count(orders, own)) === 0) throw notFound(m.order_missing)
  const received: ReceivedPicture[] = []
  for (const [index, file] of photos.entries())
    received.push(await receivePicture(files, file, `photos.${index}`))
  return received
}

/**
 * Creates a return request. Of two concurrent requests for the last unit of a line, one is refused.
 */
export const requestReturn = async (
  context: Context,
  actor: Actor,
  { input, received }: { input: ReturnInput; received: ReceivedPicture[] },
) => {
  const { db } = context
  const locked = await lockOrder(db, { user_id: actor.id }, input.order_id)
  await assertReturnPeriod(db, locked, context.now)
  await assertReturnQuantities(db, locked, input)
  const isCash = locked.order.collected_by !== null || (await isPosOrder(db, locked))
  if (isCash && input.refund_to === 'source' && !input.bank_details)
    throw invalid('bank_details', m.return_bank_required)

  const photos: number[] = []
  for (const picture of received)
    photos.push(await savePicture(db, context.jobs, picture, { shop_id: null, user_id: actor.id }))
  const request = one(
    await db
      .insert(returnRequests)
      .values({
        order_id: locked.order.id,
        shop_id: locked.order.shop_id,
        user_id: actor.id,
        refund_to: input.refund_to,
        bank_details: input.bank_details ?? null,
        with_shipping: input.lines.every(({ reason }) => isFaultOfShop(reason)),
        note: input.note ?? null,
        photos,
        created_at: context.now.toISOString(),
      })
      .returning(),
  )
  await db
    .insert(returnLines)
    .values(input.lines.map((line) => ({ ...line, return_id: request.id })))
  await recordStep(context, actor, { request, to: 'requested', note: input.note })
  await notifyReturnStep(context, { request, to: 'requested' })
  return request
}

/** A POS payment may have been cash, so no account of the buyer is known. */
const isPosOrder = async (db: Db, { order }: Locked) => {
  const of = and(eq(orderGroups.id, order.group_id), eq(orderGroups.payment_method, 'till'))
  return (await db.$count(orderGroups, of)) > 0
}

const assertReturnPeriod = async (db: Db, { order }: Locked, now: Date) => {
  if (order.status !== 'delivered')
    throw conflict(order.status === 'completed' ? m.return_window_closed : m.order_not_delivered)
  const { return_days } = await getSellingTerms(db)
  const until = returnUntil(order, return_days)
  if (!until || new Date(until) <= now) throw conflict(m.return_too_late, { days: return_days })
}

const assertReturnQuantities = async (db: Db, { lines }: Locked, input: ReturnInput) => {
  const ids = input.lines.map(({ order_line_id }) => order_line_id)
  if (new Set(ids).size < ids.length) throw conflict(m.return_line_twice)
  const back = await returnedQuantities(db, ids)
  for (const [at, { order_line_id, quantity }] of input.lines.entries()) {
    const line = lines.find(({ id }) => id === order_line_id)
    if (!line) throw notFound(m.order_line_missing)
    if (!isMeasurable(quantity, line.decimals))
      throw invalid(`lines.${at}.quantity`, toMeasureSentence(m.field_quantity(), line.decimals))
    const left = subtractQuantity(line.quantity, back.get(order_line_id) ?? 0)
    if (quantity > left)
      throw conflict(
        left <= 0
          ? sentence(m.return_line_done, { product: line.name })
          : sentence(m.return_line_quantity, {
              quantity: formatQuantity(left, line),
              product: line.name,
            }),
      )
  }
}
