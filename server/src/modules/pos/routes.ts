import { api, type PosState } from '@emporia/contract'
import * as answers from '@emporia/messages/answer'
import * as m from '@emporia/messages/error'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { answer } from '../../http/answer.ts'
import { notFound } from '../../http/failure.ts'
import { availableAt } from '../catalog/availability/visible.ts'
import { variants } from '../catalog/public.ts'
import { getRemittance, listRemittances, showCash } from './cash/list-cash.ts'
import { askToRemit, setOffCash } from './cash/remit.ts'
import { confirmCustomer, trySaleCode } from './customers/confirm-customer.ts'
import { getOwnSale } from './customers/own-sale.ts'
import { saveSaleCode, prepareCode } from './customers/send-code.ts'
import { openRegister } from './devices.ts'
import { listPosProducts } from './products/list-products.ts'
import { listSales } from './queries/list.ts'
import { getPosOrder } from './queries/view.ts'
import { getLogo } from './receipts/logo.ts'
import { stopSentence } from './review/stop.ts'
import { reportChain } from './report.ts'
import { returnGoods } from './returns/return-sale.ts'
import { handOverPaid } from './sale/hand-over-paid.ts'
import { quoteSale } from './sale/quote.ts'
import { sell } from './sale/sell.ts'
import { posOrders } from './tables.ts'

/** POS routes for members. */
export const posRoutes = async (app: FastifyInstance) => {
  answer(
    app,
    api.pos.till.open,
    (_, { db, files, log }) => getLogo({ db, files, log }, null),
    async ({ device_id }, logo, { db, actor, clock }) => ({
      data: { ...(await openRegister(db, { member_id: actor.id, device_id }, clock.now())), logo },
    }),
  )
  answer(app, api.pos.till.report, async (report, { db, actor, clock }) => ({
    data: await reportChain(db, actor.id, report, clock.now()),
  }))
  answer(app, api.pos.till.products, async (query, { db, actor, clock }) => ({
    data: await listPosProducts(db, actor.id, query, clock.now()),
  }))
  answer(app, api.pos.sale.place, async (draft, context) => {
    const { db, actor, now } = context
    const { id, replayed } = await sell(context, actor, draft)
    const order = await getPosOrder(context, { member_id: actor.id }, id)
    const ids = draft.lines.map(({ variant_id }) => variant_id)
    const stock = await stockOf(db, ids, now)
    const state = placedAs(order.state)
    return { data: { state, order, replayed, stock }, message: placedMessage(state, order.number) }
  })
  answer(app, api.pos.sale.list, async (query, { db, actor }) => ({
    data: await listSales(db, { member_id: actor.id }, query),
  }))
  answer(app, api.pos.sale.show, async ({ id }, context) => ({
    data: await getPosOrder(context, { member_id: context.actor.id }, id),
  }))
  answer(app, api.pos.sale.quote, async (params, { db, actor, clock }) => ({
    data: await quoteSale(db, actor.id, params, clock.now()),
  }))
  answer(app, api.pos.sale.handOver, async ({ id }, context) => {
    const { actor } = context
    await handOverPaid(context, actor, id)
    const order = await getPosOrder(context, { member_id: actor.id }, id)
    return { data: order, message: answers.pos_handed_over() }
  })
  answer(app, api.pos.sale.giveBack, async (input, context) => {
    const { actor } = context
    const { uncovered } = await returnGoods(context, actor, input)
    const order = await getPosOrder(context, { member_id: actor.id }, input.id)
    return { data: order, message: returnMessage(uncovered) }
  })
  cashRoutes(app)
  customerRoutes(app)
  copyRoutes(app)
}

const placedAs = (state: PosState) =>
  state === 'parked' || state === 'rejected' ? state : ('booked' as const)

const placedMessage = (state: ReturnType<typeof placedAs>, number: string) => {
  if (state === 'parked') return stopSentence(number).render()
  return state === 'rejected'
    ? answers.pos_sale_rejected({ number })
    : answers.pos_sale_recorded({ number })
}

const returnMessage = (uncovered: number) =>
  uncovered > 0 ? answers.pos_return_uncovered({ count: uncovered }) : answers.pos_return_done()

const copyRoutes = (app: FastifyInstance) =>
  answer(
    app,
    api.pos.sale.reprint,
    async ({ id }, { db, actor, files, log }) => {
      const { group_id } = await getOwnSale(db, actor.id, id)
      return getLogo({ db, files, log }, group_id)
    },
    async ({ id }, logo, { db, actor }) => ({
      data: { copies: await countCopy(db, actor.id, id), logo },
    }),
  )

const customerRoutes = (app: FastifyInstance) => {
  answer(app, api.pos.customer.sendCode, prepareCode, async ({ id }, code, context) => {
    const { db, jobs, clock } = context
    await saveSaleCode(db, { id, code }, { jobs, now: clock.now() })
    return {
      data: null,
      message: answers.pos_code_sent(),
    }
  })
  answer(app, api.pos.customer.confirm, trySaleCode, async ({ id }, tried, context) => {
    const { db, actor, now } = context
    await confirmCustomer(db, { id, ...tried }, now)
    const order = await getPosOrder(context, { member_id: actor.id }, id)
    return { data: order, message: answers.pos_sale_assigned() }
  })
}

const cashRoutes = (app: FastifyInstance) => {
  answer(app, api.pos.till.cash, async (_, { db, actor, clock }) => ({
    data: await showCash(db, actor.id, clock.now()),
  }))
  answer(app, api.pos.till.remittances, async (query, { db, actor }) => ({
    data: await listRemittances(db, actor.id, query),
  }))
  answer(app, api.pos.till.remit, async (params, { db, actor, clock }) => {
    const { id } = await askToRemit(db, actor.id, params, { now: clock.now() })
    return { data: await getRemittance(db, id), message: answers.pos_cash_reported() }
  })
  answer(app, api.pos.till.setOff, async ({ amount_minor }, { db, actor, clock }) => {
    const when = { now: clock.now(), actor_id: actor.id }
    const { id } = await setOffCash(db, { member_id: actor.id, amount_minor }, when)
    return { data: await getRemittance(db, id), message: answers.pos_cash_paid() }
  })
}

const stockOf = async (db: Db, ids: number[], now: Date) => {
  const rows = await db
    .select({ variant_id: variants.id, stock: availableAt(now) })
    .from(variants)
    .where(inArray(variants.id, ids))
  return rows.map(({ variant_id, stock }) => ({ variant_id, stock: Math.max(0, stock) }))
}

const countCopy = async (db: Db, memberId: number, id: number) => {
  const [sale] = await db
    .update(posOrders)
    .set({ copies: sql`${posOrders.copies} + 1` })
    .where(and(eq(posOrders.id, id), eq(posOrders.member_id, memberId)))
    .returning({ copies: posOrders.copies })
  if (!sale) throw notFound(m.sale_missing)
  return sale.copies
}
