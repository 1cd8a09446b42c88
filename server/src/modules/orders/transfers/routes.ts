import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { returnTransfer } from './book-transfer.ts'
import { bookOrAsk } from './book-or-ask.ts'
import { getTransfer, listTransfers } from './list-transfers.ts'

/** Routes by which staff record the bank transfers of buyers. */
export const bankTransferRoutes = async (app: FastifyInstance) => {
  const { list, book, sendBack } = api.admin.bankTransfer
  answer(app, list, async (query, { db, clock }) => ({
    data: await listTransfers(db, query, clock.now()),
  }))

  answer(app, book, async (transfer, context) => {
    const outcome = await bookOrAsk(context, transfer)
    if ('approval_id' in outcome) return { data: outcome, message: m.approval_requested() }
    const data = await getTransfer(context.db, outcome.booked)
    const isReceived = data.state === 'received'
    return { data, message: isReceived ? m.transfer_received() : m.transfer_unmatched() }
  })

  answer(app, sendBack, async (returned, context) => {
    await returnTransfer(context, returned)
    return { data: await getTransfer(context.db, returned.id), message: m.transfer_sent_back() }
  })
}
