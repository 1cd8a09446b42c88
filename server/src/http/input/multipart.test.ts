import { post } from '@emporia/contract'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { bearer, createTestServer } from '../../../test/server.ts'
import { answer } from '../answer.ts'

const file = z.instanceof(File)
const draft = z.strictObject({
  name: z.string(),
  note: z.string().nullish(),
  rank: z.int().optional(),
  is_featured: z.boolean().optional(),
  parent_id: z.int().nullish(),
  logo: file.nullish(),
  images: z.array(file).optional(),
  values: z.array(z.strictObject({ label: z.string(), rank: z.int().optional() })).optional(),
})
const save = post('/save', { access: 'buyer', input: draft, data: z.unknown() })
const plain = post('/plain', { access: 'buyer', input: z.strictObject({}), data: z.null() })

let handled = 0
const app = await createTestServer((server) => {
  answer(server, save, async ({ logo, images, ...rest }) => {
    handled += 1
    const sizes = [logo, ...(images ?? [])].map(
      (one) => one && `${one.name} ${one.type} ${one.size}`,
    )
    return { data: { ...rest, sizes } }
  })
  answer(server, plain, async () => ({ data: null }))
})
let address = ''
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
})
afterAll(() => app.close())

const formOf = (fields: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const send = async (path: string, body: FormData, headers = {}) => {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { ...bearer('una'), ...headers },
    body,
  })
  return { status: reply.status, ...((await reply.json()) as { data?: unknown }) }
}
const picture = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })

test('a form is read like JSON: numbers, booleans, null, nested rows and files', async () => {
  const reply = await send(
    '/save',
    formOf([
      ['name', '42'],
      ['note', ''],
      ['rank', '7'],
      ['is_featured', 'true'],
      ['parent_id', ''],
      ['logo', picture('logo.png')],
      ['images[1]', picture('b.png', 5)],
      ['images[0]', picture('a.png')],
      ['values[0][label]', 'Red'],
      ['values[0][rank]', '1'],
      ['values[1][label]', 'Blue'],
    ]),
  )

  expect(reply).toMatchObject({ status: 200 })
  expect(reply.data).toEqual({
    name: '42',
    note: null,
    rank: 7,
    is_featured: true,
    parent_id: null,
    values: [{ label: 'Red', rank: 1 }, { label: 'Blue' }],
    sizes: ['logo.png image/png 3', 'a.png image/png 3', 'b.png image/png 5'],
  })
})

test('an empty list can be sent, and an empty file input counts as no file', async () => {
  const reply = await send(
    '/save',
    formOf([
      ['name', 'x'],
      ['images', ''],
      ['logo', new File([], '')],
    ]),
  )

  expect(reply.data).toEqual({ name: 'x', sizes: [null] })
})

test('invalid fields are refused by name, files too', async () => {
  const reply = await send(
    '/save',
    formOf([
      ['name', picture('name.png')],
      ['logo', 'no file'],
      ['rank', 'seven'],
      ['values[0][label]', 'Red'],
      ['values[0][colour]', 'red'],
      ['more', '1'],
    ]),
  )

  expect(reply).toMatchObject({
    status: 422,
    errors: {
      name: 'Name is not a valid text',
      logo: 'Logo is not a valid File',
      rank: 'Rank is not a valid number',
      'values.0.colour': 'Colour is not a valid field',
      more: 'More is not a valid field',
    },
  })
})

test('a call without files accepts no form, and guests cannot send one', async () => {
  expect(await send('/plain', formOf([['name', 'x']]))).toMatchObject({
    status: 415,
    code: 'unsupported',
  })
  const guest = { authorization: 'Bearer nobody' }
  expect(await send('/save', formOf([['name', 'x']]), guest)).toMatchObject({ status: 401 })
})

test('NUL in a form, in a field name or in a file name is malformed', async () => {
  expect(await send('/save', formOf([['name', 'a\0b']]))).toMatchObject({ code: 'malformed' })
  expect(await send('/save', formOf([['na\0me', 'a']]))).toMatchObject({ code: 'malformed' })
})

test.each<[string, () => FormData]>([
  [
    'a file',
    () =>
      formOf([
        ['name', 'x'],
        ['logo', picture('big.png', 11 * 1024 * 1024)],
      ]),
  ],
  [
    'a form of allowed files',
    () =>
      formOf(Array.from({ length: 7 }, (_, at) => [`images[${at}]`, picture('x.png', 9_000_000)])),
  ],
  [
    'a list of files',
    () => formOf(Array.from({ length: 21 }, (_, at) => [`images[${at}]`, picture('x.png')])),
  ],
  ['a list of fields', () => formOf(Array.from({ length: 2_100 }, (_, at) => [`f${at}`, 'x']))],
  ['a text', () => formOf([['name', 'x'.repeat(110_000)]])],
])('%s that is too large is 413, and the connection remains usable', async (_, form) => {
  const before = handled

  expect(await send('/save', form())).toMatchObject({ status: 413, code: 'too_large' })
  expect(handled).toBe(before)
  expect(await send('/save', formOf([['name', 'x']]))).toMatchObject({ status: 200 })
})

test('an incomplete form, or one with a wrong boundary, is malformed', async () => {
  const headers = { ...bearer('una'), 'content-type': 'multipart/form-data; boundary=x' }
  for (const body of [
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf',
    'nothing of this',
  ])
    expect(
      await (await fetch(`${address}/save`, { method: 'POST', headers, body })).json(),
    ).toMatchObject({
      success: false,
      code: expect.stringMatching(/malformed|invalid/),
    })
})

test('a form with an idempotency key is processed once; with another file it is another request', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const before = handled
  const fields = (bytes: number) =>
    formOf([
      ['name', 'x'],
      ['logo', picture('a.png', bytes)],
    ])

  const first = await send('/save', fields(3), key)
  expect(await send('/save', fields(3), key)).toEqual(first)
  expect(await send('/save', fields(4), key)).toMatchObject({ code: 'key_reused' })
  expect(handled).toBe(before + 1)
})

test('uploads are limited to 120 in ten minutes', async () => {
  for (let sent = 0; sent < 120; sent++)
    expect(await send('/save', formOf([]))).toMatchObject({ status: 422 })

  expect(await send('/save', formOf([['name', 'x']]))).toMatchObject({ status: 429 })
})
