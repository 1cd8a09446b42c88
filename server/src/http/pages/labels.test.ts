import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { makeCategory, makeProduct, makeVariantInput } from '../../../test/goods.ts'
import { setOrderStatus, buy, decideReview, writeReview } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { as, users, db, url } from '../../../test/app.ts'
import { openPubSub } from '../../adapters/pubsub.ts'

const heard = new Set<string>()
const pubsub = openPubSub(url, pino({ level: 'silent' }))
await pubsub.listen('pages', {
  onMessage: (text) => text.split(' ').forEach((word) => heard.add(word)),
  onGap: () => {},
})
afterAll(() => pubsub.stop())

/** Returns the tags that a statement sends, sorted by name. */
const captureTags = async (statement: string) => {
  await pubsub.caughtUp()
  heard.clear()
  await db.execute(sql.raw(statement))
  await pubsub.caughtUp()
  return [...heard].toSorted().join(' ')
}

const everywhere = 'card:1 category:1 category:2 list product:1 shop:1'

beforeEach(async () => {
  const { id: parent_id } = await makeCategory('Kitchen')
  const { id: category_id } = await makeCategory('Mugs', { parent_id })
  await makeProduct({ category_id, low_stock: 5, variants: [makeVariantInput({ on_hand: 40 })] })
  await db.execute(sql`update products set shop_id = ${users.sam.shop_id}`)
})

test.each([
  ['a product is renamed', `update products set name = 'Mug'`, everywhere],
  ['a product is taken off', `update products set status = 'inactive'`, everywhere],
  ['a product moves to another category', `update products set category_id = 1`, everywhere],
  ['a price changes', `update variants set price_minor = 5`, everywhere],
  ['one of many is sold', `update variants set held = 2`, 'product:1'],
  ['few are left', `update variants set held = 36`, 'card:1 product:1'],
  ['nothing changes', `update variants set held = held`, ''],
  ['a category closes', `update categories set status = 'inactive' where id = 2`, '*'],
  [
    'the name of the marketplace changes',
    `insert into settings (topic, value) values ('x', '{}')`,
    '*',
  ],
  [
    'a coupon is written',
    `insert into coupons (code, title, type, value) values ('TEN', 'Ten', 'percent', 1000)`,
    'coupons',
  ],
  [
    'an offer is written',
    `insert into offers (title, slug, starts_at, ends_at) values ('O', 'o', now(), now() + interval '1 day')`,
    '*',
  ],
  ['a shop is renamed', `update shops set name = 'Sam' where id = 1`, '*'],
  ['a shop says more', `update shops set about = 'Us' where id = 1`, 'seller:1 shop:1 shops'],
  [
    'a package of a shop ends',
    `update package_purchases set ends_at = now() where holder_id = ${users.sam.id}`,
    // Its coupons end with it.
    '* coupons',
  ],
  [
    'a boost begins',
    `insert into package_purchases (package_id, kind, holder_id, name, price_minor, state)
     values (1, 'boost', ${users.una.id}, 'Front', 0, 'queued')`,
    'sponsored',
  ],
])('%s', async (_, statement, text) => {
  expect(await captureTags(statement)).toBe(text)
})

test('the used quantity of an offer invalidates its products only', async () => {
  await db.execute(sql`
    with offer as (
      insert into offers (title, slug, starts_at, ends_at)
      values ('O', 'o', now(), now() + interval '1 day') returning id
    )
    insert into offer_items (offer_id, product_id, type, value) select id, 1, 'percent', 1000 from offer`)

  expect(await captureTags('update offer_items set taken = 1')).toBe('card:1 offers product:1')
  expect(await captureTags('update offer_items set value = 2000')).toBe('*')
})

test('changes of hidden products invalidate nothing', async () => {
  await db.execute(sql`update products set approval = 'submitted'`)

  expect(await captureTags(`update products set name = 'Mug'`)).toBe('')
  expect(await captureTags('update variants set price_minor = 5')).toBe('')
})

test('a resized image invalidates the pages that show it, and moving a file invalidates none', async () => {
  await db.execute(sql`
    insert into files (kind, name, mime, size, hash, storage_key)
    values ('image', 'a', 'image/png', 1, 'h', 'k')`)
  expect(await captureTags(`update files set folder = 'x'`)).toBe('')
  expect(await captureTags(`update files set widths = '{240}'`)).toBe('*')

  await db.execute(sql`update products set gallery = '{1}'`)
  expect(await captureTags(`update files set widths = '{240,360}'`)).toBe(everywhere)
})

test('a resized photo invalidates the pages of its review, once that is published', async () => {
  await db.execute(sql`
    insert into files (kind, name, mime, size, hash, storage_key, user_id)
    values ('image', 'a', 'image/png', 1, 'h', 'k', ${users.una.id})`)
  await createProduct(db, { seller: 'sam', stock: 50 })
  await buy(as('una'), 2)
  await setOrderStatus(1)
  await writeReview()
  await db.execute(sql`update reviews set pictures = '{1}'`)
  expect(await captureTags(`update files set widths = '{240}'`)).toBe('')

  await decideReview('published')
  expect(await captureTags(`update files set widths = '{240,360}'`)).toBe('product:2')
})

test('a statement that affects more rows than the limit invalidates everything', async () => {
  await db.execute(sql`
    insert into products (name, slug, category_id, price_minor, published_at)
    select 'Mug', 'mug-' || i, 2, 100, now() from generate_series(1, 1000) as i`)

  expect(await captureTags('update products set price_minor = 200')).toBe('*')
})
