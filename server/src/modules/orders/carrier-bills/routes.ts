import { api } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../../http/answer.ts'
import { bookBill, reverseBill } from './book-bill.ts'
import { getBill, listBills } from './list-bills.ts'

/** Routes by which staff post the bills of carriers. */
export const carrierBillRoutes = async (app: FastifyInstance) => {
  const { list, book, reverse } = api.admin.carrierBill
  answer(app, list, async (query, { db }) => ({ data: await listBills(db, query) }))
  answer(app, book, async (bill, context) => ({
    data: await getBill(context.db, await bookBill(context, bill)),
    message: m.carrier_bill_posted(),
  }))
  answer(app, reverse, async (reversal, context) => {
    await reverseBill(context, reversal)
    return { data: await getBill(context.db, reversal.id), message: m.carrier_bill_reversed() }
  })
}
