import { api } from '@emporia/contract'
import type { FastifyInstance } from 'fastify'

import { answer } from '../../http/answer.ts'
import { findReferral } from '../referrals/find-referral.ts'
import { counter } from '../subscriptions/boosts/count.ts'
import { listFeatured, listTree } from '../catalog/categories/queries.ts'
import { findBrandBySlug, findCategoryByPath } from '../catalog/find-by-address.ts'
import { getCardCache } from './card-cache.ts'
import { listSuggestions } from './search/list-suggestions.ts'
import { listProducts } from './list-products.ts'
import { getProductPage } from './product-page.ts'
import { listRelated } from './related.ts'
import { getSearchElements } from './search-elements.ts'
import { listSponsored } from './sponsored.ts'
import { listSection } from './sections.ts'

/** Public routes of the products, their lists and categories. */
export const storefrontRoutes = async (app: FastifyInstance) => {
  const cards = getCardCache(app.publicCache)

  answer(app, api.category.tree, async (_, { db, clock }) => ({
    data: await listTree(db, clock.now()),
  }))

  answer(app, api.category.featured, async (_, { db, clock }) => ({
    data: await listFeatured(db, clock.now()),
  }))

  answer(app, api.category.find, async ({ path }, { db }) => ({
    data: await findCategoryByPath(db, path),
  }))

  answer(app, api.brand.find, async ({ slug }, { db }) => ({
    data: await findBrandBySlug(db, slug),
  }))

  answer(app, api.product.list, async (query, { db, clock }) => ({
    data: await listProducts(db, query, clock.now(), cards),
  }))

  answer(app, api.sponsored.list, async (query, { db, clock }) => ({
    data: await listSponsored(db, query, clock.now(), cards),
  }))

  answer(app, api.sponsored.impression, async (seen) => {
    counter.note(seen)
    return { data: null }
  })

  answer(app, api.product.section, async ({ section }, { db, clock }) => ({
    data: await listSection(db, section, clock.now(), cards),
  }))

  answer(app, api.product.searchElements, async (query, { db, clock }) => ({
    data: await getSearchElements(db, query, clock.now()),
  }))

  answer(app, api.product.suggestions, async ({ q }, { db, clock }) => ({
    data: await listSuggestions(db, q, clock.now(), cards),
  }))

  answer(app, api.product.show, async ({ id, referral_code }, { db, clock, click_id }) => {
    const page = await getProductPage(db, id, clock.now())
    const link = { code: referral_code, product_id: id, click_id }
    return { data: { ...page, referral: await findReferral(db, link, clock.now()) } }
  })

  answer(app, api.product.related, async ({ id }, { db, clock }) => ({
    data: await listRelated(db, id, clock.now(), cards),
  }))
}
