import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { as, drain, getApp, parts, pool, send } from '../../../../test/app.ts'

const ada = as('ada')
const sam = as('sam')
const sol = as('sol')

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
/** Returns bytes that no other test has uploaded. */
const fresh = () =>
  plain(300)
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer()
const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\ntrailer <<>>\n%%EOF\n`)

const formOf = (bytes: BlobPart, fields: Record<string, string> = {}, name = 'chair.jpg') => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([bytes]), name)
  return form
}

const rows = async () => (await pool.query('select * from files order by id')).rows
const storedFiles = () =>
  readdirSync(parts.settings.data_dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length

test('an image is added to a folder, resized later, renamed and described', async () => {
  const { data } = await ada('POST', '/admin/file', formOf(await fresh(), { folder: 'Chairs' }))
  expect(data).toMatchObject({ kind: 'image', name: 'chair.jpg', folder: 'Chairs', used: 0 })
  await drain()

  const sent = { id: data.id, name: 'Oak chair', alt: 'A chair of oak', folder: 'Oak' }
  expect(await ada('PUT', '/admin/file', sent)).toMatchObject({ success: true, data: sent })

  const { data: listed } = await ada('GET', '/admin/file-list', { folder: 'Oak', q: 'CHAIR oak' })
  expect(listed).toMatchObject({
    total: 1,
    rows: [{ ...sent, picture: { widths: [240, 300], alt: 'A chair of oak' } }],
    folders: [{ name: 'Oak', files: 1 }],
    storage: { max_bytes: null },
  })
})

test('the same file is stored once per library, and separately in each library', async () => {
  const bytes = await fresh()
  const first = await sam('POST', '/seller/file', formOf(bytes))
  const again = await sam('POST', '/seller/file', formOf(bytes, { folder: 'Other' }, 'b.jpg'))
  const other = await sol('POST', '/seller/file', formOf(bytes))

  expect(again).toMatchObject({
    success: true,
    message: 'This file is already in the gallery',
    data: { id: first.data.id, name: 'chair.jpg', folder: '' },
  })
  expect(other.data.id).not.toBe(first.data.id)
})

test('concurrent uploads of the same content create one file', async () => {
  const bytes = await fresh()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => sam('POST', '/seller/file', formOf(bytes))),
  )

  expect(new Set(replies.map(({ data }) => data?.id)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
})

test('an image uploaded by a form is added to the library, without a duplicate', async () => {
  const bytes = await fresh()
  const { data } = await ada('POST', '/admin/file', formOf(bytes))
  const brand = new FormData()
  brand.set('name', 'Nord')
  brand.set('logo', new Blob([bytes]), 'logo.jpg')

  const made = await ada('POST', '/admin/brand', brand)

  expect(made.data.logo.id).toBe(data.id)
})

test('sellers see their own files, staff those of the platform and of any shop', async () => {
  const mine = await sam('POST', '/seller/file', formOf(await fresh()))
  const platform = await ada('POST', '/admin/file', formOf(await fresh()))
  await as('una')('POST', '/user/profile-pic-upload', pictureForm(await fresh()))
  const idsOf = async (reply: ReturnType<typeof ada>) =>
    (await reply).data.rows.map(({ id }: { id: number }) => id)

  expect(await idsOf(sam('GET', '/seller/file-list'))).toEqual([mine.data.id])
  expect(await idsOf(sol('GET', '/seller/file-list'))).toEqual([])
  expect(await idsOf(ada('GET', '/admin/file-list'))).toEqual([platform.data.id])
  expect(await idsOf(ada('GET', '/admin/file-list', { shop_id: 1 }))).toEqual([mine.data.id])
})

const pictureForm = (bytes: BlobPart) => {
  const form = new FormData()
  form.set('picture', new Blob([bytes]), 'me.jpg')
  return form
}

test('a library counts all of its files, and those that match the filter', async () => {
  for (const folder of ['', 'Oak', 'Oak'])
    await sam('POST', '/seller/file', formOf(await fresh(), { folder }))
  await sam('POST', '/seller/file', formOf(pdfOf(randomUUID()), { folder: 'Oak' }, '100%_oak.pdf'))
  await ada('POST', '/admin/file', formOf(await fresh()))
  const [first] = await rows()
  await sam('DELETE', '/seller/file', { id: first.id })
  const totalOf = async (query: object) => (await sam('GET', '/seller/file-list', query)).data.total

  expect(await sam('GET', '/seller/file-list', { per_page: 2, page: 2 })).toMatchObject({
    data: { total: 3, rows: [{ folder: 'Oak' }], folders: [{ name: 'Oak', files: 3 }] },
  })
  expect(await totalOf({ folder: 'Oak' })).toBe(3)
  expect(await totalOf({ folder: '' })).toBe(0)
  expect(await totalOf({ kind: 'document' })).toBe(1)
  expect(await totalOf({ q: '%_' })).toBe(1)
  expect(await totalOf({ used: false })).toBe(3)
})

test('files of other owners, private or deleted files are answered as not found', async () => {
  const { data } = await sam('POST', '/seller/file', formOf(await fresh()))
  await as('una')('POST', '/user/profile-pic-upload', pictureForm(await fresh()))
  const own = (await rows()).find(({ user_id }) => user_id)
  const missing = { code: 'not_found', message: 'File not found' }

  expect(await sol('DELETE', '/seller/file', { id: data.id })).toMatchObject(missing)
  expect(await sol('PUT', '/seller/file', { id: data.id, alt: 'x' })).toMatchObject(missing)
  expect(await ada('DELETE', '/admin/file', { id: own.id })).toMatchObject(missing)
  await sam('DELETE', '/seller/file', { id: data.id })
  expect(await sam('DELETE', '/seller/file', { id: data.id })).toMatchObject(missing)
})

test('a file in use cannot be deleted, and the error says where it is used', async () => {
  const { data } = await ada('POST', '/admin/file', formOf(await fresh()))
  await ada('POST', '/admin/brand', { name: 'Nord', logo: data.id })
  await ada('POST', '/admin/category', { name: 'Chairs', image: data.id, icon: data.id })

  expect(await ada('DELETE', '/admin/file', { id: data.id })).toMatchObject({
    code: 'conflict',
    message: 'This file is used by the brand “Nord”, the category “Chairs”',
    data: { used: 2, used_in: [{ what: 'brand', name: 'Nord' }, { what: 'category' }] },
  })

  const { data: listed } = await ada('GET', '/admin/file-list', { used: true })
  expect(listed.rows).toMatchObject([{ id: data.id, used: 2 }])
  expect((await ada('GET', '/admin/file-list', { used: false })).data.total).toBe(0)
})

test('a library image is selected by its id, with the permission, from the user’s own library', async () => {
  const platform = await ada('POST', '/admin/file', formOf(await fresh()))
  const foreign = await sam('POST', '/seller/file', formOf(await fresh()))
  const document = await ada('POST', '/admin/file', formOf(pdfOf(randomUUID())))

  const made = await ada('POST', '/admin/category', { name: 'Chairs', image: platform.data.id })
  expect(made.data.image).toMatchObject({ id: platform.data.id })
  for (const { data } of [foreign, document])
    expect(await ada('PUT', '/admin/category', { id: made.data.id, image: data.id })).toMatchObject(
      {
        code: 'invalid',
        errors: { image: 'Image is no longer in the gallery' },
      },
    )

  const bob = await as('bob')('POST', '/admin/category', { name: 'Lamps', image: platform.data.id })
  expect(bob).toMatchObject({ code: 'forbidden' })
  expect(await ada('PUT', '/admin/category', { id: made.data.id, image: null })).toMatchObject({
    data: { image: null },
  })
})

test('a document is stored unchanged, and anyone with its URL can download it', async () => {
  const bytes = pdfOf(randomUUID())
  const { data } = await ada('POST', '/admin/file', formOf(bytes, {}, 'Größen “2026”.pdf'))
  expect(data).toMatchObject({ kind: 'document', mime: 'application/pdf', picture: null })

  const app = await getApp()
  const reply = await app.inject(data.url)

  expect(reply.rawPayload).toEqual(bytes)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''Gr%C3%B6/),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await ada('DELETE', '/admin/file', { id: data.id })
  expect((await app.inject(data.url)).statusCode).toBe(404)
})

test('documents of users have no public URL', async () => {
  const form = formOf(pdfOf(randomUUID()), { kind: 'identity' }, 'passport.pdf')
  await as('una')('POST', '/user/document-update', form)
  const [{ hash }] = await rows()
  const app = await getApp()

  expect((await app.inject(`/media/${hash.slice(0, 24)}/document.pdf`)).statusCode).toBe(404)
})

/** Returns a PNG that declares a larger size than it has. */
const claimingToBe = (width: number, height: number, png: Buffer<ArrayBuffer>) => {
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each([
  [
    'a drawing called a picture',
    422,
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  [
    'a picture of 50,000 × 50,000',
    422,
    async () => claimingToBe(50_000, 50_000, await plain(9).png().toBuffer()),
  ],
  ['half a picture', 422, async () => (await fresh()).subarray(0, 400)],
  ['a page', 422, async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a document', 422, async () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['nothing', 422, async () => Buffer.alloc(0)],
  [
    'six megabytes of picture',
    413,
    async () => Buffer.concat([await fresh(), Buffer.alloc(6 << 20)]),
  ],
  ['eleven megabytes', 413, async () => Buffer.alloc(11 << 20)],
])('%s is rejected, and no file remains', async (_, status, bytesOf) => {
  const before = storedFiles()

  const reply = await send('ada', 'POST', '/admin/file', formOf(await bytesOf(), {}, 'a.png'))

  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
  expect(await rows()).toEqual([])
  expect(storedFiles()).toBe(before)
})

test('a document may have up to ten megabytes', async () => {
  const bytes = Buffer.concat([pdfOf(randomUUID()), Buffer.alloc(9 << 20, ' '), pdfOf('')])

  expect(await ada('POST', '/admin/file', formOf(bytes))).toMatchObject({ success: true })
})

test.each([['a/b'], ['a\\b'], ['x'.repeat(61)], ['a\u0007b']])(
  'the folder %j is rejected',
  async (folder) => {
    const reply = await ada('POST', '/admin/file', formOf(await fresh(), { folder }))

    expect(reply).toMatchObject({ code: 'invalid', errors: { folder: expect.any(String) } })
  },
)

test('every reference to files is included in the usage check', async () => {
  const { rows: found } = await pool.query(`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'files'::regclass order by 1`)

  // A new column must be added to uses.ts, and one for people's own files to delete-unused-files.ts.
  expect(found.map(({ name }) => name)).toEqual([
    'brands.logo',
    'categories.banner',
    'categories.icon',
    'categories.image',
    'consumer_rules.guarantee_picture',
    'documents.file_id',
    'offers.banner',
    'order_lines.picture',
    'products.thumbnail',
    'shops.banner',
    'shops.logo',
    'sliders.image_desktop',
    'sliders.image_mobile',
    'tax_exemptions.file_id',
    'users.picture_file_id',
    'variants.picture',
  ])
})
