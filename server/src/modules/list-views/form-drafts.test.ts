import { draftsMax } from '@emporia/contract'
import { expect, test } from 'vitest'

import { as, clock, db } from '../../../test/app.ts'
import { deleteOldDrafts } from './form-drafts.ts'
import { formDrafts } from './tables.ts'

const sam = as('sam')
const sol = as('sol')

const key = { form: 'product', record_id: 7 }
const read = (who: typeof sam, record_id = 7) =>
  who('GET', `/form-draft?form=product&record_id=${record_id}`)

test('a draft is replaced by the next one and read by its person only', async () => {
  await sam('PUT', '/form-draft', { ...key, version: 3, value: '{"name":"Mug"}' })
  await sam('PUT', '/form-draft', { ...key, version: 4, value: '{"name":"Cup"}' })

  expect((await read(sam)).data).toMatchObject({ ...key, version: 4, value: '{"name":"Cup"}' })
  expect((await read(sol)).data).toBeNull()
  expect((await read(sam, 0)).data).toBeNull()
  expect(await db.$count(formDrafts)).toBe(1)

  await sol('DELETE', '/form-draft', key)
  expect((await read(sam)).data).not.toBeNull()
  await sam('DELETE', '/form-draft', key)
  await sam('DELETE', '/form-draft', key)
  expect((await read(sam)).data).toBeNull()
})

test('a draft that is too long or of an unknown form is refused', async () => {
  const tooLong = await sam('PUT', '/form-draft', { ...key, value: 'x'.repeat(200_001) })
  const unknown = await sam('PUT', '/form-draft', { ...key, form: 'order', value: '{}' })

  expect([tooLong.code, unknown.code]).toEqual(['invalid', 'invalid'])
  expect(await db.$count(formDrafts)).toBe(0)
})

test('after 30 days a draft is not offered any more, and the daily job deletes it', async () => {
  await sam('PUT', '/form-draft', { ...key, value: '{}' })
  clock.move({ days: 29 })
  await sam('PUT', '/form-draft', { ...key, record_id: 0, value: '{}' })
  clock.move({ days: 2 })

  expect((await read(sam)).data).toBeNull()
  await deleteOldDrafts(db, clock.now())
  expect(await db.select({ record_id: formDrafts.record_id }).from(formDrafts)).toEqual([
    { record_id: 0 },
  ])
})

test('a person has a limited number of drafts: the oldest gives way', async () => {
  for (let record_id = 1; record_id <= draftsMax + 1; record_id++) {
    clock.move({ minutes: 1 })
    await sam('PUT', '/form-draft', { ...key, record_id, value: '{}' })
  }

  expect(await db.$count(formDrafts)).toBe(draftsMax)
  expect((await read(sam, 1)).data).toBeNull()
})
