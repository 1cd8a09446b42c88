import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { as, db } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'

const ada = as('ada')

type Change = { product: number; set: string }
type Row = { category_id: number | null } & Record<
  'products' | 'without_picture' | 'without_description',
  number
>

const changes = [
  'thumbnail = null',
  'thumbnail = (select min(id) from files)',
  `short_description = ''`,
  `short_description = 'Glazed by hand'`,
  `status = 'inactive'`,
  `status = 'active'`,
  'deleted_at = now()',
  'deleted_at = null',
  `approval = 'submitted'`,
  `approval = 'approved'`,
  'category_id = (select min(id) from categories)',
  'category_id = (select max(id) from categories)',
  'extra_category_ids = array[(select min(id) from categories)]',
]
const change: fc.Arbitrary<Change> = fc.record({
  product: fc.nat(5),
  set: fc.constantFrom(...changes),
})

/** The counts of a feed by reading each product that the storefront lists. */
const expectedOf = async ({ category_id }: Row) => {
  const { rows } = await db.execute<Omit<Row, 'category_id'>>(sql`
    select count(*) filter (where thumbnail is not null and short_description <> '')::int as products,
      count(*) filter (where thumbnail is null)::int as without_picture,
      count(*) filter (where thumbnail is not null and short_description = '')::int
        as without_description
    from products p join categories c on c.id = p.category_id left join shops s on s.id = p.shop_id
    where p.is_listed and c.is_open and (s.id is null or s.trades @> now())
      and (${category_id}::bigint is null or c.path like '%/' || ${category_id}::bigint || '/%')`)
  return rows[0]
}

test('whatever changes, the counts of each feed equal its products', async () => {
  const parent = await ada('POST', '/admin/category', { name: 'Home' })
  const child = await ada('POST', '/admin/category', { name: 'Cups', parent_id: parent.data.id })
  const ids: number[] = []
  for (const seller of [undefined, 'sam', 'sol', undefined, 'sam', 'sol'] as const)
    ids.push((await createProduct(db, seller ? { seller } : {})).product_id)
  await db.execute(sql`
    insert into files (kind, name, mime, size, hash, storage_key, alt, width, height, widths)
    values ('image', 'cup', 'image/webp', 9, md5('cup'), 'none', 'A cup', 960, 960, '{240,960}')`)
  for (const [at, category_id] of [null, parent.data.id, child.data.id].entries())
    await ada('POST', '/admin/feed', { name: `Feed ${at}`, format: 'google', category_id })

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const { product, set } of steps)
        await db.execute(sql`update products set ${sql.raw(set)} where id = ${ids[product]}`)
      const feeds: Row[] = (await ada('GET', '/admin/feed-list')).data.rows
      expect(feeds).toHaveLength(3)
      for (const feed of feeds) expect(feed).toMatchObject((await expectedOf(feed)) ?? {})
    }),
    { numRuns: 15 },
  )
})
