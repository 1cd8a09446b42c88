import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../../db/client.ts'
import { answer } from '../../../../http/answer.ts'
import { invalid } from '../../../../http/failure.ts'
import type { Stored } from '../../../../resource/table-mapping.ts'
import { answerCreate, answerRemove, answerUpdate } from '../../../../resource/write.ts'
import { affiliateProducts, affiliateRates } from './tables.ts'
import { getMember } from '../member.ts'
import { getAgreedRates, listAgreedRates } from './agreed-rates.ts'
import { getOpenProducts, listOpenProducts } from './open-products.ts'
import { findSold, assertRatePayable } from './assert-rate.ts'

/**
 * Routes for which products members may share, and for their rates where the settings do not apply.
 */
export const answerRates = (app: FastifyInstance) => {
  answerProducts(app)
  answerAgreed(app)
}

type OpenDraft = {
  product_id?: number
  affiliate_bp?: number | null
  own_margin_bp?: number | null
}

const products: Stored = {
  kind: 'product_terms',
  table: affiliateProducts,
  search: [],
  taken: {
    affiliate_products_pkey: m.rate_product_taken,
  },
  store: async (db, draft: OpenDraft, { id }) => {
    const { product_id, affiliate_bp, own_margin_bp } = draft
    const { shop_id } = await findSold(db, product_id ?? (await productOf(db, id)))
    await assertRatePayable(db, 'affiliate_bp', affiliate_bp)
    if (typeof own_margin_bp === 'number' && shop_id !== null)
      throw invalid('own_margin_bp', m.rate_shop_product)
    return draft
  },
  present: (db, rows) => getOpenProducts(db, idsOf(rows)),
}

const answerProducts = (app: FastifyInstance) => {
  const { affiliateProduct } = api.admin
  answer(app, affiliateProduct.list, async (query, { db }) => ({
    data: await listOpenProducts(db, query),
  }))
  answerCreate(app, affiliateProduct.create, products)
  answerUpdate(app, affiliateProduct.update, products)
  answerRemove(app, affiliateProduct.remove, products)
}

const productOf = async (db: Db, id = 0) => {
  const [row] = await db
    .select({ product_id: affiliateProducts.product_id })
    .from(affiliateProducts)
    .where(eq(affiliateProducts.id, id))
  return row?.product_id ?? 0
}

type AgreedDraft = { product_id?: number; member_id?: number; bp?: number }

const agreed: Stored = {
  kind: 'rate',
  table: affiliateRates,
  search: [],
  taken: {
    affiliate_rates_pkey: m.rate_member_taken,
  },
  store: async (db, draft: AgreedDraft) => {
    const { product_id, member_id, bp } = draft
    if (product_id !== undefined) await findSold(db, product_id)
    if (member_id !== undefined) await getMember(db, member_id)
    await assertRatePayable(db, 'bp', bp)
    return draft
  },
  present: (db, rows) => getAgreedRates(db, idsOf(rows)),
}

const answerAgreed = (app: FastifyInstance) => {
  const { affiliateRate } = api.admin
  answer(app, affiliateRate.list, async (query, { db }) => ({
    data: await listAgreedRates(db, query),
  }))
  answerCreate(app, affiliateRate.create, agreed)
  answerUpdate(app, affiliateRate.update, agreed)
  answerRemove(app, affiliateRate.remove, agreed)
}

const idsOf = (rows: Record<string, unknown>[]) => rows.map(({ id }) => Number(id))
