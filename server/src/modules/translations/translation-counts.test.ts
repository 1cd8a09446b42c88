import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../test/adapters/languages.ts'
import { as, db, servingDb } from '../../../test/app.ts'
import { createProduct } from '../../../test/products.ts'
import { translate } from '../../../test/translations.ts'
import { users } from '../../../test/users.ts'
import { sourcesOf } from './sources.ts'
import { storeTranslationCounts } from './translation-counts.ts'

beforeEach(() => offerLanguages('en', 'de', 'fr'))

const shops = [null, users.sam.shop_id, users.sol.shop_id]
const entities = ['product', 'picture'] as const
const locales = ['de', 'fr'] as const

type Share = { entity: string; done: number; outdated: number }
type Language = { locale: string; shares: Share[] }

/** Returns the translated and outdated texts that a list of languages shows. */
const readShares = async (who: 'ada' | 'sam' | 'sol') => {
  const path = who === 'ada' ? '/admin/locale-list' : '/seller/locale-list'
  const { languages } = (await as(who)('GET', path)).data
  const sharesOf = (locale: string): Share[] =>
    languages.find((row: Language) => row.locale === locale).shares
  return entities.flatMap((entity) =>
    locales.map((locale) => {
      const share = sharesOf(locale).find((one) => one.entity === entity)
      return { entity, locale, done: share?.done, outdated: share?.outdated }
    }),
  )
}

/** Returns the same numbers by comparing every translation with its text. */
const readRows = async (shop_id?: number | null) => {
  const found: unknown[] = []
  for (const entity of entities)
    for (const locale of locales) {
      const isCurrent = sql`source_hash = md5(source.texts ->> field)`
      const { rows } = await db.execute(sql`
        select ${entity} as entity, ${locale} as locale,
          (count(*) filter (where ${isCurrent}))::int as done,
          (count(*) filter (where not ${isCurrent}))::int as outdated
        from translations written join ${sourcesOf(entity)} source using (entity_id)
        where written.entity = ${entity} and locale = ${locale} and source.texts ->> field <> ''
          and ${shop_id === undefined ? sql`true` : sql`source.shop_id = ${shop_id}`}`)
      found.push(...rows)
    }
  return found
}

const expectCounted = async () => {
  expect(await readShares('ada')).toEqual(await readRows())
  for (const who of ['sam', 'sol'] as const)
    expect(await readShares(who)).toEqual(await readRows(users[who].shop_id))
}

const store = () => storeTranslationCounts(servingDb)

const addFiles = () =>
  db.execute(sql`
    insert into files (shop_id, kind, name, mime, size, hash, storage_key, alt)
    select shop_id, 'image', 'a.jpg', 'image/jpeg', 1, alt, 'key', alt
    from unnest(${sql.param(shops)}::bigint[]) shop_id, unnest('{Oak,Elm}'::text[]) alt`)

const addRecords = async () => {
  for (const seller of ['sam', 'sol', undefined] as const)
    await createProduct(db, seller ? { seller } : {})
  await addFiles()
}

const writeSome = (table: string, field: string, { text, n }: Change) =>
  db.execute(sql`
    insert into translations (entity, entity_id, field, locale, text, source_hash)
    select ${table === 'files' ? 'picture' : 'product'}, id::text, ${field}, ${n > 3 ? 'de' : 'fr'}, 'Text',
      md5(${text}) from ${sql.identifier(table)} where id % 3 = ${n % 3}
    on conflict (entity, entity_id, field, locale) do update set source_hash = excluded.source_hash`)

type Change = { shop_id: number | null; text: string; n: number }

/** Changes of texts and translations; `n` selects the records. */
const acts: Record<string, (change: Change) => Promise<unknown>> = {
  translateNames: (change) => writeSome('products', 'name', change),
  translateDescriptions: (change) => writeSome('products', 'description', change),
  translatePictures: (change) => writeSome('files', 'alt', change),
  drop: ({ n }) => db.execute(sql`delete from translations where entity_id::int % 4 = ${n % 4}`),
  rename: ({ text, n }) =>
    db.execute(sql`
      update products set name = ${text}, description = ${text} where id % 2 = ${n % 2}`),
  alt: ({ text, n }) => db.execute(sql`update files set alt = ${text} where id % 2 = ${n % 2}`),
  take: ({ shop_id, n }) =>
    db.execute(sql`update products set shop_id = ${shop_id}::bigint where id % 3 = ${n % 3}`),
  takeFiles: ({ shop_id, n }) =>
    db.execute(sql`update files set shop_id = ${shop_id}::bigint where id % 3 = ${n % 3}`),
  hide: ({ n }) =>
    db.execute(sql`update files set is_private = not is_private where id % 4 = ${n % 4}`),
  remove: ({ n }) =>
    db.execute(sql`update products set deleted_at = now() where id % 3 = ${n % 3}`),
  restore: () => db.execute(sql`update products set deleted_at = null`),
  erase: ({ n }) => db.execute(sql`delete from files where id % 5 = ${n % 5}`),
  store,
}

test('after any changes, the lists of languages count translations as their rows are', async () => {
  await addRecords()
  const change = fc.record({
    shop_id: fc.constantFrom(...shops),
    text: fc.constantFrom('', 'Oak', 'Elm'),
    n: fc.nat(6),
  })
  const step = fc.tuple(fc.constantFrom(...Object.values(acts)), change)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (steps) => {
      await addFiles()
      for (const [act, at] of steps) await act(at)
      await expectCounted()
      await store()
      await expectCounted()
    }),
    { numRuns: 12 },
  )
})

test('a text that changes while its translation is written and stored makes it outdated', async () => {
  await addFiles()
  await db.transaction(async (inside) => {
    await inside.execute(sql`update files set alt = 'Ash'`)
    for (const n of [4, 5, 6]) await acts['translatePictures']?.({ shop_id: null, text: 'Oak', n })
    await store()
    expect(await readShares('sam')).toContainEqual({ ...german, done: 1, outdated: 1 })
  })
  await expectCounted()
  expect(await readShares('sam')).toContainEqual({ ...german, done: 0, outdated: 2 })
  await store()
  await expectCounted()
})

const german = { entity: 'picture', locale: 'de' }

test('a picture that is deleted while its translation is stored is not counted', async () => {
  await addRecords()
  await db.transaction(async (inside) => {
    await inside.execute(sql`delete from files`)
    await acts['translatePictures']?.({ shop_id: null, text: 'Oak', n: 1 })
    await store()
  })
  await expectCounted()
})

test('the job stores the translations of each record once, and merges their counts', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await translate({ entity: 'product', id, texts: { name: 'Osloer Becher' } })
  await Promise.all([store(), store()])

  const count = { entity: 'product', locale: 'de', texts: 1, done: 1 }
  const { rows } = await db.execute(sql`select * from translation_counts order by shop_id`)
  expect(rows).toEqual([
    { ...count, shop_id: users.sam.shop_id },
    { ...count, shop_id: null },
  ])
  expect((await db.execute(sql`select * from changed_translations`)).rows).toEqual([])
})

test('with many changed records, all translations are read', async () => {
  const { product_id: id } = await createProduct(db, { seller: 'sam' })
  await translate({ entity: 'product', id, texts: { name: 'Osloer Becher' } })
  await db.execute(sql`
    insert into changed_translations select 'product', 1000000 + n from generate_series(1, 1001) n`)
  await expectCounted()
})
