import type { ListQuery, Page, TemplateRow } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '../../../../db/client.ts'
import { paginate } from '../../../../db/paginate.ts'
import { ascending } from '../../../../db/sorts.ts'
import { notFound } from '../../../../http/failure.ts'
import { withPictures } from '../../../media/queries.ts'
import { isWithin } from '../../categories/descendants.ts'
import { brands, categories, products, variants } from '../../tables.ts'
import { toLikePattern } from '../../../../db/conditions/like.ts'
import { toSearchTerms } from '../../../../db/search-terms.ts'
import type { Product } from '../draft.ts'

type Query = ListQuery<'name' | 'id'> & { category_id?: number | undefined }

/** Lists the templates that sellers may adopt, each with the product this shop made from it. */
export const listTemplates = (db: Db, shopId: number, query: Query): Promise<Page<TemplateRow>> =>
  paginate(db, {
    query,
    from: products,
    id: products.id,
    where: and(
      isOffered(),
      query.category_id ? isWithin(query.category_id) : undefined,
      ...toSearchTerms(query.q).map(matchesTerm),
    ),
    sorts: { name: ascending(sql`lower(${products.name})`), id: ascending(products.id) },
    load: async (ids) => {
      const found = await selectTemplates(db, shopId).where(inArray(products.id, ids))
      return withPictures(db, found, ['picture'])
    },
  })

/** Returns a template that may be adopted, locked against changes during the adoption. */
export const getTemplate = async (db: Db, id: number): Promise<Product> => {
  const [template] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isOffered()))
    .for('share')
  if (!template) throw notFound(m.template_missing)
  return template
}

/** The same check without a lock, for reading. */
export const assertTemplateExists = async (db: Db, id: number) => {
  const found = await db.$count(products, and(eq(products.id, id), isOffered()))
  if (found === 0) throw notFound(m.template_missing)
}

/**
 * Throws if the product is a template, which has separate calls that also update adopted products.
 */
export const assertNotTemplate = async (db: Db, id: number) => {
  const found = await db.$count(products, and(eq(products.id, id), eq(products.is_template, true)))
  if (found > 0) throw notFound(m.product_missing)
}

const isOffered = () =>
  and(eq(products.is_template, true), eq(products.status, 'active'), isNull(products.deleted_at))

const selectTemplates = (db: Db, shopId: number) => {
  const adopted = alias(products, 'adopted')
  const own = db
    .select({ id: adopted.id })
    .from(adopted)
    .where(
      and(
        eq(adopted.template_id, products.id),
        eq(adopted.shop_id, shopId),
        isNull(adopted.deleted_at),
      ),
    )
    .orderBy(asc(adopted.id))
    .limit(1)
  const counted = sql<number>`(select count(*)::int from ${variants}
    where ${variants.product_id} = ${products.id} and ${variants.deleted_at} is null)`
  return db
    .select({
      id: products.id,
      name: products.name,
      picture: products.thumbnail,
      category: categories.name,
      brand: sql<string>`coalesce(${brands.name}, '')`,
      short_description: products.short_description,
      variants: counted,
      price_minor: sql<number | null>`nullif(${products.price_minor}, 0)`,
      adopted_id: sql<number | null>`(${own})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(brands, eq(brands.id, products.brand_id))
}

/** Matches name, GTIN, barcode or brand. */
const matchesTerm = (word: string) => {
  const like = toLikePattern(word)
  return or(
    ilike(products.name, like),
    eq(products.gtin, word),
    sql`exists (select 1 from ${variants} where ${variants.product_id} = ${products.id}
      and ${variants.deleted_at} is null and ${variants.barcodes} @> array[${word}])`,
    sql`exists (select 1 from ${brands} where ${brands.id} = ${products.brand_id}
      and ${brands.name} ilike ${like})`,
  )
}
