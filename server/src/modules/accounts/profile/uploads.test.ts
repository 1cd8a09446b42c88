import sharp from 'sharp'
import { expect, test } from 'vitest'

import { as, users, drain, parts, pool, send } from '../../../../test/app.ts'

const picture = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'

const form = (fields: Record<string, string | Blob>, fileName = 'me.png') => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') data.set(name, value)
    else data.set(name, value, fileName)
  return data
}
const sendPicture = (bytes: BlobPart, fileName?: string) =>
  as('una')('POST', '/user/profile-pic-upload', form({ picture: new Blob([bytes]) }, fileName))
const sendDocument = (bytes: BlobPart, fields = {}, fileName = 'passport.pdf') =>
  as('una')(
    'POST',
    '/user/document-update',
    form({ kind: 'identity', ...fields, file: new Blob([bytes]) }, fileName),
  )

test('an avatar appears in the profile and is served once its sizes are generated', async () => {
  const { data } = await sendPicture(await picture('red').png().toBuffer())
  expect(data.picture).toMatchObject({ width: 300, height: 300, widths: [], plate: 'blush' })
  await drain()

  const { data: later } = await as('una')('GET', '/user/profile')
  expect(later.picture).toMatchObject({ widths: [240, 300], avif: true, cutout: false })
  for (const format of ['webp', 'avif']) {
    const app = await import('../../../../test/app.ts').then(({ getApp }) => getApp())
    const reply = await app.inject(`${later.picture.url}/240.${format}`)
    expect(reply.headers['content-type']).toBe(`image/${format}`)
  }
})

test('every supported image format is accepted, whatever the file name', async () => {
  const red = picture('red')
  for (const bytes of await Promise.all([
    red.clone().jpeg().toBuffer(),
    red.clone().png().toBuffer(),
    red.clone().webp().toBuffer(),
    red.clone().avif().toBuffer(),
    red.clone().gif().toBuffer(),
  ]))
    expect(await sendPicture(bytes, 'evil.svg.exe')).toMatchObject({ success: true })
})

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'me.svg'],
  ['a drawing that is called a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.png'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'me.jpg'],
  ['half a picture', '\x89PNG\r\n\x1a\n', 'me.png'],
  ['a document', pdf, 'me.png'],
])('%s is rejected as an image', async (_, bytes, name) => {
  expect(await sendPicture(Buffer.from(bytes, 'latin1'), name)).toMatchObject({
    code: 'invalid',
    errors: { picture: 'Picture must be a JPEG, PNG, WebP, AVIF or GIF picture' },
  })
  expect((await pool.query('select id from files')).rows).toEqual([])
})

test('a truncated image is rejected', async () => {
  const whole = await picture('red').jpeg().toBuffer()

  expect(await sendPicture(whole.subarray(0, whole.length / 2))).toMatchObject({ code: 'invalid' })
})

test('an image may have up to five megabytes', async () => {
  const bytes = Buffer.concat([
    await picture('red').jpeg().toBuffer(),
    Buffer.alloc(5 * 1024 * 1024),
  ])

  expect(await sendPicture(bytes)).toMatchObject({
    code: 'too_large',
    errors: { picture: 'Picture must be up to 5 MB' },
  })
})

test('a new avatar replaces the old one', async () => {
  const { data: first } = await sendPicture(await picture('red').png().toBuffer())
  const { data: second } = await sendPicture(await picture('blue').png().toBuffer())

  expect(second.picture.id).not.toBe(first.picture.id)
  const { rows } = await pool.query('select id, user_id from files where deleted_at is null')
  expect(rows).toEqual([{ id: second.picture.id, user_id: users.una.id }])
})

test('documents are stored privately, one of each type', async () => {
  await sendDocument(pdf, { number: 'C01X00T47' })
  const jpeg = await picture('green').jpeg().toBuffer()
  const { data } = await sendDocument(jpeg, {}, 'C:\\scans\\passport.jpg')

  expect(data.documents).toMatchObject([
    { kind: 'identity', number: null, file_name: 'passport.jpg' },
  ])
  const { rows } = await pool.query(
    'select kind, mime, is_private, user_id, storage_key from files where deleted_at is null',
  )
  expect(rows).toMatchObject([
    { kind: 'document', mime: 'image/jpeg', is_private: true, user_id: users.una.id },
  ])
  expect(await parts.files.exists(rows[0].storage_key)).toBe(true)
})

test.each([
  ['a page', '<html></html>'],
  ['half a document', '%PDF-1.7\n1 0 obj'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('%s is rejected as a document', async (_, text) => {
  expect(await sendDocument(text)).toMatchObject({
    errors: { file: 'File must be a PDF or a picture' },
  })
})

test('documents cannot be uploaded to an area of another role', async () => {
  const body = form({ kind: 'tax', file: new Blob([pdf]) })

  expect(await as('una')('POST', '/seller/document-update', body)).toMatchObject({
    code: 'forbidden',
  })
  const reply = await send(undefined, 'POST', '/user/document-update', body)
  expect(reply.statusCode).toBe(401)
})
