import { type TranslatedEntity, translatedFieldsOf } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, db, drain, jobs } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'
import { users } from '../../../test/users.ts'
import { sourcesOf } from './sources.ts'

beforeEach(() => offerLanguages('en', 'de'))

const shops = [null, users.sam.shop_id, users.sol.shop_id]
const ofShops = ['product', 'picture', 'pickup_point'] as const
const ofMarket = [...ofShops, 'offer', 'coupon', 'shop'] as const

type Share = { entity: TranslatedEntity; texts: number }

/** Returns the number of texts of each entity that a list of languages shows. */
const readShares = async (who: 'ada' | 'sam' | 'sol', entities: readonly TranslatedEntity[]) => {
  const path = who === 'ada' ? '/admin/locale-list' : '/seller/locale-list'
  const { languages } = (await as(who)('GET', path)).data
  const shares: Share[] = languages.find(({ locale }: { locale: string }) => locale === 'de').shares
  return entities.map((entity) => shares.find((share) => share.entity === entity)?.texts)
}

/** Returns the same numbers by reading the texts of every record. */
const readTexts = (entities: readonly TranslatedEntity[], shop_id?: number | null) =>
  Promise.all(
    entities.map(async (entity) => {
      const { rows } = await db.execute<{ texts: number }>(sql`
        select coalesce(sum(filled), 0)::int as texts from ${sourcesOf(entity)} as source
        where ${shop_id === undefined ? sql`true` : sql`source.shop_id = ${shop_id}`}`)
      return rows[0]?.texts
    }),
  )

const expectCounted = async () => {
  expect(await readShares('ada', ofMarket)).toEqual(await readTexts(ofMarket))
  for (const who of ['sam', 'sol'] as const)
    expect(await readShares(who, ofShops)).toEqual(await readTexts(ofShops, users[who].shop_id))
}

const compact = async () => {
  await jobs.send(db, 'compact-listing-counts', null)
  await drain()
}

type Change = { shop_id: number | null; text: string; n: number }

/** Changes of texts; `n` selects the records. */
const acts: Record<string, (change: Change) => Promise<unknown>> = {
  addProduct: ({ text }) => createProduct(db, { name: text || 'Cup', seller: 'sam' }),
  addFiles: ({ shop_id, text, n }) =>
    db.execute(sql`
      insert into files (shop_id, kind, name, mime, size, hash, storage_key, alt)
      select ${shop_id}::bigint, case i when 3 then 'document' else 'image' end, 'a', 'image/jpeg', 1, i, 'key',
        ${text} from generate_series(1, ${n}::int) i`),
  addPoint: ({ shop_id, text }) =>
    db.execute(sql`
      insert into pickup_points (shop_id, name, address, hours)
      values (${shop_id}::bigint, 'Station', '{}', ${text})`),
  addOffer: ({ text }) =>
    db.execute(sql`
      insert into offers (title, slug, starts_at, ends_at)
      values (${text}, gen_random_uuid(), now(), now() + interval '1 day')`),
  addCoupon: ({ text }) =>
    db.execute(sql`
      insert into coupons (code, title, type, value)
      values (upper(left(gen_random_uuid()::text, 20)), ${text}, 'percent', 100)`),
  describe: ({ text, n }) =>
    db.execute(sql`
      update products set description = ${text}, meta_title = nullif(${text}, ''),
        safety_warnings = ${n > 3 ? 'Hot' : ''} where id % 3 = ${n % 3}`),
  reprice: () => db.execute(sql`update products set price_minor = price_minor + 1`),
  rename: ({ text, n }) =>
    db.execute(sql`update pickup_points set note = ${text}, hours = null where id % 2 = ${n % 2}`),
  retitle: ({ text }) => db.execute(sql`update offers set title = ${text}`),
  present: ({ text, n }) =>
    db.execute(sql`update shops set about = ${text} where id % 2 = ${n % 2}`),
  alt: ({ text, n }) => db.execute(sql`update files set alt = ${text} where id % 3 = ${n % 3}`),
  hide: ({ n }) =>
    db.execute(sql`update files set is_private = not is_private where id % 4 = ${n % 4}`),
  take: ({ shop_id, n }) =>
    db.execute(sql`update products set shop_id = ${shop_id}::bigint where id % 3 = ${n % 3}`),
  takeFiles: ({ shop_id, n }) =>
    db.execute(sql`update files set shop_id = ${shop_id}::bigint where id % 3 = ${n % 3}`),
  remove: ({ n }) =>
    db.execute(sql`
      with products as (update products set deleted_at = now() where id % 4 = ${n % 4}),
        points as (update pickup_points set deleted_at = now() where id % 4 = ${n % 4}),
        coupons as (update coupons set deleted_at = now() where id % 4 = ${n % 4})
      update files set deleted_at = now() where id % 4 = ${n % 4}`),
  restore: ({ n }) =>
    db.execute(sql`
      with products as (update products set deleted_at = null where id % 3 = ${n % 3})
      update files set deleted_at = null where id % 3 = ${n % 3}`),
  erase: ({ n }) =>
    db.execute(sql`
      with points as (delete from pickup_points where id % 4 = ${n % 4})
      delete from files where id % 4 = ${n % 4}`),
  compact,
}

test('after any changes of texts, the lists of languages count those of the records', async () => {
  const change = fc.record({
    shop_id: fc.constantFrom(...shops),
    text: fc.constantFrom('', 'Oak', 'Birch'),
    n: fc.nat(6),
  })
  const step = fc.tuple(fc.constantFrom(...Object.values(acts)), change)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
      for (const [act, at] of steps) await act(at)
      await expectCounted()
    }),
    { numRuns: 12 },
  )
})

test('texts that change while the job runs are counted', async () => {
  await acts['addFiles']?.({ shop_id: users.sam.shop_id, text: 'Oak', n: 4 })
  await db.transaction(async (inside) => {
    await inside.execute(sql`update files set alt = '' where hash = '1'`)
    await compact()
    await inside.execute(sql`delete from files where hash = '2'`)
  })
  await expectCounted()
})

test('the counts that a migration or a fill stores are those of the triggers', async () => {
  await createProduct(db, { seller: 'sam' })
  for (const shop_id of shops) await acts['addFiles']?.({ shop_id, text: 'Oak', n: 3 })
  await compact()
  const read = () => db.execute(sql`select * from text_counts order by entity, shop_id`)
  const { rows } = await read()
  await db.execute(sql`select count_all_texts()`)
  expect((await read()).rows).toEqual(rows)
})

const tables = {
  product: 'products',
  picture: 'files',
  pickup_point: 'pickup_points',
  offer: 'offers',
  coupon: 'coupons',
  shop: 'shops',
}

test.each(ofMarket)('each field of a %s is counted, and a change of it is seen', async (entity) => {
  const { rows } = await db.execute<{ columns: string[]; counted: string }>(sql`
    select array(select attname::text from pg_attribute
        where attrelid = tgrelid and attnum = any(tgattr)) as columns,
      pg_get_functiondef((select oid from pg_proc where proname = 'texts_of'
        and proargtypes[0] = ${tables[entity]}::regtype)) as counted
    from pg_trigger where tgname = 'count_texts_update' and tgrelid = ${tables[entity]}::regclass`)
  for (const { field } of translatedFieldsOf(entity)) {
    expect(rows[0]?.columns).toContain(field)
    expect(rows[0]?.counted).toContain(`.${field}`)
  }
})
