import * as m from '@emporia/messages/error'

import { LabelRefusal, type LabelService } from '../../../adapters/carriers/label-service.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Actor } from '../../../http/actor.ts'
import { conflict, Failure } from '../../../http/failure.ts'
import type { Scope } from '../queries/scope.ts'
import { assertTarget } from './find-target.ts'
import { changeLabel, lockLabel } from './lock-label.ts'
import { reservePrice } from './post-label.ts'
import { completeLabel, releaseLabel } from './settle-label.ts'
import { getLabelService } from './service.ts'
import type { Label } from './tables.ts'

type Purchase = { reach: Scope; id: number; rate: string }

/**
 * Buys a label at the price that was read (docs/domain/shipping.md#labels): reserves the price, buys
 * outside of any transaction, and books the result. Without an answer of the service the label stays
 * `pending`, and a job settles it. The caller must not have an open transaction.
 */
export const buyLabel = async (
  context: Context,
  actor: Pick<Actor, 'id' | 'role'>,
  purchase: Purchase,
): Promise<Label> => {
  const { code, labels } = getLabelService(context)
  const { label, isNew } = await inTransaction(context.db, (db) =>
    reserve({ ...context, db }, actor, { ...purchase, code }),
  )
  return isNew ? purchaseLabel(context, labels, label) : label
}

/** The lock of the order lets one of two purchases for a shipment through. */
const reserve = async (
  context: Context,
  actor: Pick<Actor, 'id' | 'role'>,
  { reach, id, rate, code }: Purchase & { code: string },
) => {
  const { db, now } = context
  const { locked, label } = await lockLabel(db, reach, id)
  if (label.state !== 'quoted') {
    // The same request again: its label is there, or on its way.
    if (label.rate_ref === rate && label.state !== 'failed') return { label, isNew: false }
    throw conflict(m.label_rates_expired)
  }
  const chosen = label.rates.find((one) => one.id === rate)
  if (!chosen || label.provider !== code || new Date(label.expires_at) <= now)
    throw conflict(m.label_rates_expired)
  await assertTarget(db, actor, { locked, target: label })
  const { carrier, service, price_minor } = chosen
  const reserved = await changeLabel(db, label, {
    state: 'pending',
    rate_ref: rate,
    carrier,
    service,
    price_minor,
    created_by: actor.id,
    reserved_at: now.toISOString(),
  })
  if (!reserved) throw conflict(m.label_rates_expired)
  await reservePrice(context, reserved)
  return { label: reserved, isNew: true }
}

const purchaseLabel = async (
  context: Context,
  labels: LabelService,
  label: Label,
): Promise<Label> => {
  const bought = await callBuy(context, labels, label)
  return bought ? completeLabel(context, label, bought) : label
}

/** Releases the price if the service refuses. Returns nothing if it does not answer. */
const callBuy = async (context: Context, labels: LabelService, label: Label) => {
  const { provider_ref: reference, rate_ref } = label
  try {
    return await labels.buy({ reference, rate: rate_ref ?? '' })
  } catch (err) {
    if (err instanceof LabelRefusal || err instanceof Failure) {
      await releaseLabel(context, label, err.message)
      throw err instanceof Failure ? err : conflict(m.label_refused, { reason: err.message })
    }
    context.log.warn({ err, label: label.id }, 'whether a label was bought is not known yet')
    return undefined
  }
}
