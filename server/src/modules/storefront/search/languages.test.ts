import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { makeBrand, makeCategory, makeProduct, makeVariantInput } from '../../../../test/goods.ts'
import { as, clock, db, jobs, users } from '../../../../test/app.ts'

const visitor = as(undefined)
const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name)

const ask = (path: string, locale: string) =>
  visitor('GET', path, undefined, { 'accept-language': locale })
const find = async (q: string, locale = 'en'): Promise<number[]> => {
  const { data } = await ask(`/products?q=${encodeURIComponent(q)}`, locale)
  return data.rows.map(({ id }: { id: number }) => id)
}

const offerLanguages = (default_locale: string) =>
  db.execute(sql`
    insert into settings (topic, value) values ('general', ${JSON.stringify({
      default_locale,
      locales: ['en', 'de', 'fr', 'es', 'pt-br', 'ar'],
    })}::jsonb)
    on conflict (topic) do update set value = excluded.value`)

beforeEach(() => offerLanguages('en'))

type Translated = { entity?: string; id: number; field?: string; locale: string }

const translate = ({ entity = 'product', id, field = 'name', locale }: Translated, text: string) =>
  db.execute(sql`
    insert into translations (entity, entity_id, field, locale, text, source_hash)
    values (${entity}, ${id}, ${field}, ${locale}, ${text}, '')
    on conflict (entity, entity_id, field, locale) do update set text = excluded.text`)

/** What is typed, and the name that it finds. */
const typed: Record<string, [string, string][]> = {
  en: [
    ['shirt', 'Linen shirts'],
    ['linens shirts', 'Linen shirts'],
    ['scarf', 'Wool scarves'],
    ['knives', 'Kitchen knife'],
    ['candles', 'Scented candle'],
    ['a knife for the kitchen', 'Kitchen knife'],
    ['women shoe', 'Women’s shoes'],
    ['creme brulee dish', 'Crème brûlée dishes'],
  ],
  de: [
    ['schuh', 'Laufschuhe, Schuhe für Herren'],
    ['schuhe herr', 'Laufschuhe, Schuhe für Herren'],
    ['schuhe für die herren', 'Laufschuhe, Schuhe für Herren'],
    ['laufende', 'Laufen im Wald'],
    ['haeuser', 'Häuschen und Haus'],
    ['tücher', 'Tuch aus Leinen'],
    ['tuecher', 'Tuch aus Leinen'],
    ['groesse', 'Große Größe'],
    ['strasse', 'Straßenschild, Straße'],
    ['straße', 'Straßenschild, Straße'],
    ['mobel', 'Gartenmöbel, Möbel'],
    ['moeb', 'Gartenmöbel, Möbel'],
    ['leinn', 'Tuch aus Leinen'],
  ],
  fr: [
    ['chaussure', 'Chaussures de ville'],
    ['chemise brodee', 'Chemises brodées'],
    ['chemises brodés', 'Chemises brodées'],
    ['huile', 'L’huile d’olive'],
    ['l’olive', 'L’huile d’olive'],
    ["l'huile d'olives", 'L’huile d’olive'],
    ['oeuf', 'Coquetier à œufs'],
    ['bijou', 'Boîte à bijoux'],
    ['boite bijoux', 'Boîte à bijoux'],
    ['chausure', 'Chaussures de ville'],
  ],
  es: [
    ['zapato', 'Zapatos de niño'],
    ['zapato ninos', 'Zapatos de niño'],
    ['habitacion', 'Lámparas para habitaciones'],
    ['lamparas habitación', 'Lámparas para habitaciones'],
    ['pantalones', 'Pantalón bordado'],
    ['pantalon bordados', 'Pantalón bordado'],
    ['zapatso', 'Zapatos de niño'],
  ],
  'pt-br': [
    ['camisas', 'Camisa com botões'],
    ['camisas botao', 'Camisa com botões'],
    ['botão', 'Camisa com botões'],
    ['lencol', 'Lençóis de algodão'],
    ['lençol algodao', 'Lençóis de algodão'],
    ['papéis', 'Papel azul'],
    ['papel azuis', 'Papel azul'],
    ['camiza', 'Camisa com botões'],
  ],
  ar: [
    ['القميص', 'قميص أزرق'],
    ['والقميص ازرق', 'قميص أزرق'],
    ['قم', 'قميص أزرق'],
    ['القم', 'قميص أزرق'],
    ['قميـــص', 'قميص أزرق'],
    ['قَمِيص', 'قميص أزرق'],
    ['احذيه', 'الأحذية الجلدية'],
    ['أحذية جلدية', 'الأحذية الجلدية'],
    ['ساعه', 'ساعات يد'],
    ['الساعة', 'ساعات يد'],
    ['حقيبتين', 'حقيبة سوداء'],
    ['حقيبه سودا', 'حقيبة سوداء'],
    ['قميث', 'قميص أزرق'],
  ],
}

test.each(Object.keys(typed))(
  'words in %s find their inflections and spellings',
  async (locale) => {
    const rows = typed[locale] ?? []
    const ids = new Map<string, number>()
    for (const name of new Set(rows.map(([, found]) => found))) {
      const { id } = await makeProduct({ name: locale === 'en' ? name : `Source ${ids.size}` })
      if (locale !== 'en') await translate({ id, locale }, name)
      ids.set(name, id)
    }

    const found = await Promise.all(
      rows.map(async ([q]) => [q, (await find(q, locale)).map((id) => nameOf(ids, id))]),
    )

    expect(found).toEqual(rows.map(([q, name]) => [q, [name]]))
  },
)

const nameOf = (ids: Map<string, number>, id: number) =>
  [...ids].find(([, known]) => known === id)?.[0]

test('the word as typed comes before its other forms, and a name before tags', async () => {
  const make = async (name: string, tags: string[] = []) => (await makeProduct({ name, tags })).id
  const plural = await make('Shirts')
  const singular = await make('Shirt')
  const inTags = await make('Blouse', ['shirts'])
  const formInTags = await make('Top', ['shirt'])

  expect(await find('shirts')).toEqual([plural, singular, inTags, formInTags])
  expect(await find('shirt x')).toEqual([])
  // As a prefix, the last word also matches its longer forms.
  expect(await find('shirt')).toEqual([singular, plural, formInTags, inTags])
})

test('a translated product is found by both names, once; others by their source', async () => {
  const { id } = await makeProduct({ name: 'Linen shirt', tags: ['summer'] })
  const { id: other } = await makeProduct({ name: 'Cotton shirt' })
  await translate({ id, locale: 'de' }, 'Hemd aus Leinen')

  expect(await find('hemden', 'de')).toEqual([id])
  expect(await find('linen shirt', 'de')).toEqual([id])
  expect(await find('summer hemd', 'de')).toEqual([id])
  expect(await find('shirts', 'de')).toEqual([other, id])
  expect(await find('hemd', 'en')).toEqual([])
  expect(await find('hemd', 'fr')).toEqual([])
})

test('what is called so in the language comes before what is called so in its source', async () => {
  const { id: gift } = await makeProduct({ name: 'Gift box' })
  const { id: poison } = await makeProduct({ name: 'Weed killer' })
  await translate({ id: poison, locale: 'de' }, 'Gift gegen Unkraut')
  const { id: wrap } = await makeProduct({ name: 'Gift wrap gift' })

  expect(await find('gift', 'de')).toEqual([poison, wrap, gift])
})

test('the translated short description is searched, and follows its changes', async () => {
  const { id } = await makeProduct({ name: 'Shirt' })
  const description = { id, locale: 'de', field: 'short_description' }
  await translate(description, 'Aus weicher Baumwolle')
  expect(await find('weiche baumwolle', 'de')).toEqual([id])

  await translate(description, 'Aus Leinen')
  expect(await find('baumwolle', 'de')).toEqual([])
  expect(await find('leinen', 'de')).toEqual([id])

  await db.execute(sql`delete from translations`)
  expect(await find('leinen', 'de')).toEqual([])
  expect(await find('shirts', 'de')).toEqual([id])
})

test('typing errors are corrected with words of the language and of the sources only', async () => {
  const { id } = await makeProduct({ name: 'Leather boots' })
  await translate({ id, locale: 'de' }, 'Lederstiefel')

  expect(await find('lederstifel', 'de')).toEqual([id])
  expect(await find('laether', 'de')).toEqual([id])
  expect(await find('lederstifel', 'en')).toEqual([])
  expect(await find('lederstifel', 'fr')).toEqual([])
})

test('hidden products stay hidden in every language', async () => {
  const { id } = await makeProduct({ name: 'Secret lantern' })
  await translate({ id, locale: 'de' }, 'Geheime Laterne')
  await db.execute(sql`update products set status = 'inactive' where id = ${id}`)

  expect(await find('laterne', 'de')).toEqual([])
  expect(await find('latrene', 'de')).toEqual([])
  await db.execute(sql`update products set status = 'active' where id = ${id}`)
  expect(await find('laternen', 'de')).toEqual([id])
})

test('brands are found by their translated names, umlauts or not', async () => {
  const brand = await makeBrand('Müller')
  const { id } = await makeProduct({ name: 'Mug', brand_id: brand.id })
  await translate({ entity: 'brand', id: brand.id, locale: 'ar' }, 'مولر')

  for (const q of ['müller', 'mueller', 'muller']) expect(await find(q)).toEqual([id])
  expect(await find('مولر', 'ar')).toEqual([id])
  expect(await find('مولر', 'en')).toEqual([])
})

test('suggestions are in the language, also for names in the default language', async () => {
  const { id: category_id } = await makeCategory('Scarves')
  await translate({ entity: 'category', id: category_id, locale: 'de' }, 'Schals und Tücher')
  const { id } = await makeProduct({ name: 'Wool scarf', category_id })
  await translate({ id, locale: 'de' }, 'Wollschal')
  const suggested = async (q: string, locale: string) => {
    const { data } = await ask(`/search-suggestions?q=${encodeURIComponent(q)}`, locale)
    return { categories: namesIn(data.categories), products: data.products.length }
  }

  const translated = ['Schals und Tücher']
  expect(await suggested('tuech', 'de')).toEqual({ categories: translated, products: 0 })
  expect(await suggested('scarves', 'de')).toEqual({ categories: translated, products: 1 })
  expect(await suggested('wolls', 'de')).toEqual({ categories: [], products: 1 })
  expect(await suggested('scarv', 'en')).toEqual({ categories: ['Scarves'], products: 1 })
  expect(await suggested('tuech', 'en')).toEqual({ categories: [], products: 0 })
})

test('the default language decides how sources are read, also after it was changed', async () => {
  const { id } = await makeProduct({ name: 'Tücher aus Leinen' })
  expect(await find('tuch leinen', 'de')).toEqual([])

  await offerLanguages('de')
  await jobs.send(db, 'update-search-documents', null)
  await jobs.drain()

  expect(await find('tuch leinen', 'de')).toEqual([id])
  const { id: later } = await makeProduct({ name: 'Bücher' })
  expect(await find('buch', 'de')).toEqual([later])
})

test('documents of the previous version are searched until they are filled', async () => {
  const { id } = await makeProduct({ name: 'Linen shirts' })
  const { id: hidden } = await makeProduct({ name: 'Linen dress' })
  await db.execute(sql`update products set status = 'inactive' where id = ${hidden}`)
  await db.execute(sql`update search_documents set locale = null, is_listed = null,
    category_id = null, document = 'linen:1A shirts:2A dress:2A'`)
  expect(await find('linen shirts')).toEqual([id])
  expect(await find('linen')).toEqual([id])

  await jobs.send(db, 'update-search-documents', null)
  await jobs.drain()

  expect(await find('shirt')).toEqual([id])
})

/** The versions of the rows of search documents, which change with every write. */
const documentVersions = async () =>
  (await db.execute(sql`select product_id, xmin::text, ctid::text from search_documents`)).rows

test('orders and stock changes do not write search documents', async () => {
  const { id, variant_rows } = await makeProduct({ name: 'Mug' })
  const before = await documentVersions()

  const variant_id = variant_rows[0]?.id
  await as('una')('POST', '/cart', { product_id: id, variant_id, quantity: 2 })
  await as('una')('PUT', '/checkout', {})
  await db.execute(sql`update variants set on_hand = on_hand + 3, held = 1`)
  await db.execute(sql`update products set updated_at = ${clock.now().toISOString()}`)

  expect(await documentVersions()).toEqual(before)
})

test('what decides whether a product is listed is the same beside its document', async () => {
  const { id } = await makeProduct({ name: 'Mug', variants: [makeVariantInput()] })
  const { id: category_id } = await makeCategory('Mugs')
  const { id: brand_id } = await makeBrand('Ashcombe')
  await makeProduct({ name: 'Bowl', shop_id: users.sam.shop_id })
  await db.execute(sql`
    update products set status = 'inactive', category_id = ${category_id}, brand_id = ${brand_id},
      extra_category_ids = array[${category_id}::bigint], price_minor = 700, rating_total = 9,
      rating_count = 2, backorder = true, published_at = '2026-01-01' where id = ${id}`)
  const columns = sql.raw(`id, is_listed, category_id, extra_category_ids, shop_id, brand_id,
    price_minor, rating_total, rating_count, published_at, backorder`)

  const { rows } = await db.execute(sql`select ${columns} from products order by id`)
  const { rows: beside } = await db.execute(sql`
    select ${columns} from (select *, product_id as id from search_documents) as stored order by id`)

  expect(beside).toEqual(rows)
})
