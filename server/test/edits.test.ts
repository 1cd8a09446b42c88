import { api, type Endpoint, flattenEndpoints } from '@emporia/contract'
import { expect, test } from 'vitest'

import { editsNothing } from './spec/edits/nothing.ts'
import type { EditSample } from './spec/edits/sample.ts'
import { editSamples } from './spec/edits/samples.ts'
import { changedSince, digest } from './spec/reach/digest.ts'
import { as, users, drain } from './app.ts'

const all = flattenEndpoints(api)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const takesVersion = ({ input, edits }: Endpoint) =>
  edits !== undefined && 'shape' in input && 'version_seen' in (input.shape as object)

test('every PUT and every save of settings or profiles takes the version that the caller read', () => {
  const edits = all.filter(
    ({ method, path }) =>
      method === 'PUT' ||
      (method === 'POST' && /-settings$|\/(profile|shop-update)$/.test(path)) ||
      false,
  )

  expect(
    edits
      .filter((call) => !takesVersion(call))
      .map(nameOf)
      .filter((name) => !editsNothing[name]),
  ).toEqual([])
  expect(all.filter(takesVersion).map(nameOf).toSorted()).toEqual(
    Object.keys(editSamples).toSorted(),
  )
})

const versionIn = (data: { version: number; edit_version?: number }) =>
  data.edit_version ?? data.version

/** Creates a record and returns how a sample edits it. */
const arrange = async (name: string, { by, make }: EditSample) => {
  const [method, path] = name.split(' ') as ['PUT' | 'POST', string]
  const id = await make?.()
  await drain()
  const edit = (change: object) =>
    as(by)(method, path, { ...(typeof id === 'number' && { id }), ...change })
  return { edit, id }
}

test.each(Object.entries(editSamples))(
  '%s: the second of two edits of one version is refused and changes nothing',
  async (name, sample) => {
    const { edit } = await arrange(name, sample)
    const first = await edit({ ...sample.first, version_seen: 1 })
    expect(first).toMatchObject({ success: true })
    expect(versionIn(first.data)).toBe(2)
    await drain()
    const before = await digest()

    const second = await edit({ ...sample.second, version_seen: 1 })

    const changed_by = sample.by
    expect(second).toMatchObject({
      success: false,
      code: 'stale',
      data: { version: 2, changed_at: expect.any(String), changed_by },
    })
    expect(Object.keys(second.data.current)).toEqual(
      expect.arrayContaining(Object.keys(first.data).filter((key) => !key.endsWith('version'))),
    )
    await drain()
    expect(changedSince(before, await digest())).toEqual([])
  },
)

test.each(Object.entries(editSamples))(
  '%s: without a version both edits are saved, and each increments the version',
  async (name, sample) => {
    const { edit } = await arrange(name, sample)

    expect(versionIn((await edit(sample.first)).data)).toBe(2)
    const { success, data } = await edit(sample.second)

    expect(success).toBe(true)
    expect(versionIn(data)).toBe(3)
    expect((await edit({ ...sample.first, version_seen: 3 })).code).not.toBe('stale')
  },
)

test('of two concurrent edits with one version, one is saved and one is refused', async () => {
  const { data } = await as('ada')('POST', '/admin/brand', { name: 'Norden' })
  const rename = (name: string) =>
    as('ada')('PUT', '/admin/brand', { id: data.id, name, version_seen: data.version })

  const replies = await Promise.all(['Nordlys', 'Nordstern', 'Nordkapp'].map(rename))

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'stale')).toHaveLength(2)
})

test('a seller sees that the marketplace changed a product, and no changes of other shops', async () => {
  const { make } = editSamples['PUT /seller/product'] ?? {}
  const id = await make?.()
  await as('ada')('PUT', '/admin/product', { id, name: 'Bergen mug' })

  expect(
    await as('sam')('PUT', '/seller/product', { id, name: 'Cup', version_seen: 1 }),
  ).toMatchObject({
    code: 'stale',
    data: { changed_by: 'The marketplace', current: { name: 'Bergen mug' } },
  })
  expect(
    await as('sol')('PUT', '/seller/product', { id, name: 'Cup', version_seen: 1 }),
  ).toMatchObject({ code: 'not_found' })
})

test('lists and single records carry the version, switching a status increments it, selling does not', async () => {
  const ada = as('ada')
  const { data } = await ada('POST', '/admin/brand', { name: 'Norden' })
  await ada('POST', '/admin/brand-status', { id: data.id, status: 'inactive' })

  expect((await ada('GET', '/admin/brand-list')).data.rows).toMatchObject([{ version: 2 }])
  expect((await ada('GET', '/admin/customer-list')).data.rows[0].version).toBe(1)
  expect((await ada('GET', `/admin/customer/${users.una.id}`)).data.version).toBe(1)
  expect((await as('sam')('GET', '/seller/profile')).data).toMatchObject({
    version: 1,
    shop: { version: 1 },
  })
})
