import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import * as errors from '@emporia/messages/error'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { notFound } from '../../../http/failure.ts'
import type { Context } from '../../../context.ts'
import type { Scope } from '../queries/scope.ts'
import { readLabelOf } from './lock-label.ts'
import { buyLabel } from './buy-label.ts'
import { cancelLabel } from './cancel-label.ts'
import { requestRates } from './request-rates.ts'
import type { Label } from './tables.ts'
import { getLabels, toLabelView } from './view.ts'

/**
 * Routes of shipping labels. What calls the carriers runs before the transaction of the call and
 * opens its own ones.
 */
export const labelRoutes = async (app: FastifyInstance) => {
  answerForSellers(app)
  const { shippingLabel: calls } = api.admin
  const reach = 'everything'

  answer(app, calls.show, async (input, context) => ({
    data: await getLabels(context, context.actor, { ...input, reach }),
  }))
  answer(
    app,
    calls.rates,
    (input, context) => requestRates(context, context.actor, { input, reach }),
    async (_, data) => ({ data }),
  )
  answer(
    app,
    calls.buy,
    (input, context) => buyLabel(context, context.actor, { ...input, reach }),
    async (_, label) => boughtReply(label),
  )
  answer(
    app,
    calls.cancel,
    (input, context) => cancelLabel(context, { ...input, reach }),
    async (_, label) => canceledReply(label),
  )
  answer(app, calls.file, ({ id }, context) => readFile(context, { id, reach }))
}

const answerForSellers = (app: FastifyInstance) => {
  const { shippingLabel: calls } = api.seller

  answer(app, calls.show, async (input, context) => {
    const { actor } = context
    return { data: await getLabels(context, actor, { ...input, reach: reachOf(actor) }) }
  })
  answer(
    app,
    calls.rates,
    (input, context) =>
      requestRates(context, context.actor, { input, reach: reachOf(context.actor) }),
    async (_, data) => ({ data }),
  )
  answer(
    app,
    calls.buy,
    (input, context) =>
      buyLabel(context, context.actor, { ...input, reach: reachOf(context.actor) }),
    async (_, label) => boughtReply(label),
  )
  answer(
    app,
    calls.cancel,
    (input, context) => cancelLabel(context, { ...input, reach: reachOf(context.actor) }),
    async (_, label) => canceledReply(label),
  )
  answer(app, calls.file, ({ id }, context) =>
    readFile(context, { id, reach: reachOf(context.actor) }),
  )
}

const reachOf = ({ shop_id }: { shop_id: number }) => ({ shop_id })

const toData = (label: Label) => {
  const data = toLabelView(label)
  if (!data) throw notFound(errors.label_missing)
  return data
}

const boughtReply = (label: Label) => ({
  data: toData(label),
  message: label.state === 'pending' ? m.label_pending() : m.label_bought(),
})

const canceledReply = (label: Label) => ({
  data: toData(label),
  message: label.state === 'canceled' ? m.label_canceled() : m.label_cancel_requested(),
})

const readFile = async ({ db, files }: Context, { id, reach }: { id: number; reach: Scope }) => {
  const label = await readLabelOf(db, reach, id)
  if (!label.storage_key || label.state === 'canceled') throw notFound(errors.label_file_missing)
  return {
    name: `label-${label.tracking ?? label.id}.pdf`,
    type: 'application/pdf',
    content: await files.read(label.storage_key),
  }
}
