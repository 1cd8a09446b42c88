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

/**
 * The products whose documents match a query, under the name `products`, with the columns that
 * conditions and sorts of a listing read. Documents of the previous version lack these columns until
 * the job `update-search-documents` has filled them.
 */
export const matchingProducts = (question: SQL): SQL => sql`(
  select product_id as id, document, ${columnsOf('search_documents')} from search_documents
  where document @@ ${question} and locale is not null
  union all
  select ${products.id}, document, ${columnsOf('products')} from search_documents
  join ${products} on ${products.id} = product_id
  where document @@ ${question} and locale is null) as products`
