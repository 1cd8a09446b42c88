import { sql, type SQL } from 'drizzle-orm'

import { products } from '../../catalog/public.ts'

const columns = [
  'is_listed',
  'category_id',
  'extra_category_ids',
  'shop_id',
  'brand_id',
  'price_minor',
  'rating_total',
  'rating_count',
  'published_at',
  'backorder',
] as const

const columnsOf = (table: string) =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(table)}.${sql.identifier(column)}`),
    sql`, `,
  )

/** The tiers of documents, in the order in which a search reads them; each has an index. */
const tiers = [0, 1, 2].map((tier) => sql.raw(`tier = ${tier}`))

/**
 * Documents that fulfill a condition on their words. A reader that stops early reads few tiers
 * (decision 0076).
 */
export const matchingDocuments = (select: SQL, condition: SQL): SQL =>
  sql.join(
    tiers.map((isOfTier) => sql`${select} where ${condition} and ${isOfTier}`),
    sql` union all `,
  )

/** Of more matches, those that are found first are read (docs/domain/catalog.md#search). */
export const readMax = 10_000

/**
 * The listed products whose documents match a query, under the name `products`, with the columns that
 * conditions and sorts of a listing read. Documents of the previous version lack these columns until
 * the job `update-search-documents` has filled them; they are in the first tier.
 */
export const matchingProducts = (question: SQL): SQL => sql`(
  ${matchingDocuments(
    sql`select product_id as id, document, ${columnsOf('search_documents')} from search_documents`,
    sql`document @@ ${question} and locale is not null and is_listed`,
  )}
  union all
  select ${products.id}, document, ${columnsOf('products')} from search_documents
  join ${products} on ${products.id} = product_id
  where document @@ ${question} and tier = 0 and locale is null and ${products.is_listed}
  limit ${sql.raw(`${readMax}`)}) as products`

/** Whether there are more matches than are read. */
export const isCut = (question: SQL): SQL => hasMore(matchingProducts(question))

const hasMore = (rows: SQL) => sql`(select count(*) >= ${sql.raw(`${readMax}`)} from ${rows})`

/** Columns of products as \`matchingProducts\` returns them, without the document. */
export const productColumns = sql`${products.id}, ${columnsOf('products')}`

const firstOf = (filtered: SQL) => sql`(${filtered} limit ${sql.raw(`${readMax}`)}) as filtered`

/** The same, of the first products of a category, a shop or brands, which are read before their documents. */
export const matchingWithin = (filtered: SQL, question: SQL): SQL => sql`(
  select filtered.*, document from ${firstOf(filtered)} join search_documents on product_id = filtered.id
  where document @@ ${question}) as products`

/** Whether a category, a shop or brands have more products than are read. */
export const isWithinCut = (filtered: SQL): SQL => hasMore(firstOf(filtered))
