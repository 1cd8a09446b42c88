import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { offerLanguages } from '../../../../test/adapters/languages.ts'
import { openPages } from '../../../../test/adapters/web.ts'
import { as, db } from '../../../../test/app.ts'
import { makeProduct } from '../../../../test/goods.ts'

const { get, caughtUp, openAnew, close } = await openPages()
const [ada, sam] = [as('ada'), as('sam')]
const german = { 'accept-language': 'de' }

beforeEach(async () => {
  await openAnew()
  await offerLanguages('en', 'de')
})
afterAll(close)

const upload = async (who: typeof ada, area: 'admin' | 'seller', alt: string) => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#369' } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'mug.jpg')
  form.set('alt', alt)
  const { data } = await who('POST', `/${area}/file`, form)
  return Number(data.id)
}

const save = (who: typeof ada, area: 'admin' | 'seller', id: number, alt: string) =>
  who('PUT', `/${area}/translation`, {
    entity: 'picture',
    entity_id: String(id),
    locale: 'de',
    texts: { alt },
  })

const altsOf = async (id: number, headers: Record<string, string>) => {
  const { data } = JSON.parse((await get(`/api/product/${id}`, headers)).body)
  return data.gallery.map(({ alt }: { alt: string }) => alt)
}

test('descriptions of pictures are in the language of the page, and change with their translation', async () => {
  const [mug, box] = [
    await upload(ada, 'admin', 'A blue mug'),
    await upload(ada, 'admin', 'Its box'),
  ]
  const product = await makeProduct({ pictures: [mug, box] })
  await save(ada, 'admin', mug, 'Ein blauer Becher')
  await caughtUp()

  expect(await altsOf(product.id, german)).toEqual(['Ein blauer Becher', 'Its box'])
  expect(await altsOf(product.id, {})).toEqual(['A blue mug', 'Its box'])

  await save(ada, 'admin', mug, 'Ein hellblauer Becher')
  await caughtUp()

  expect(await altsOf(product.id, german)).toEqual(['Ein hellblauer Becher', 'Its box'])
})

test('a changed description makes its translation outdated; pictures without one have none to translate', async () => {
  const [mug] = [await upload(ada, 'admin', 'A mug'), await upload(ada, 'admin', '')]
  await save(ada, 'admin', mug, 'Ein Becher')
  await ada('PUT', '/admin/file', { id: mug, alt: 'A tall mug' })

  const { data } = await ada('GET', '/admin/translation-list?entity=picture&locale=de')

  expect(data.rows).toMatchObject([
    { id: mug, title: 'A tall mug', texts: { alt: 'Ein Becher' }, state: 'outdated' },
  ])
})

test('a seller translates the pictures of the own gallery only', async () => {
  const own = await upload(sam, 'seller', 'A mug')
  const other = await upload(ada, 'admin', 'A chair')

  expect(await save(sam, 'seller', own, 'Ein Becher')).toMatchObject({ success: true })
  expect(await save(sam, 'seller', other, 'Ein Stuhl')).toMatchObject({ code: 'not_found' })
  const { data } = await sam('GET', '/seller/translation-list?entity=picture&locale=de')
  expect(data.rows).toMatchObject([{ id: own, state: 'done' }])
})

test('private pictures and those of people cannot be translated', async () => {
  const [scan, photo] = [await upload(ada, 'admin', 'A scan'), await upload(ada, 'admin', 'A face')]
  await db.execute(sql`update files set is_private = true where id = ${scan}`)
  await db.execute(sql`update files set user_id = 1 where id = ${photo}`)

  expect(await save(ada, 'admin', scan, 'Ein Scan')).toMatchObject({ code: 'not_found' })
  expect(await save(ada, 'admin', photo, 'Ein Gesicht')).toMatchObject({ code: 'not_found' })
})

test('deleting a file for good deletes the translations of its description', async () => {
  const mug = await upload(ada, 'admin', 'A mug')
  await save(ada, 'admin', mug, 'Ein Becher')

  await db.execute(sql`delete from files where id = ${mug}`)

  const { rows } = await db.execute(sql`select from translations where entity = 'picture'`)
  expect(rows).toEqual([])
})
