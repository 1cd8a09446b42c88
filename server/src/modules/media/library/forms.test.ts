import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makeProduct, productDraft } from '../../../../test/goods.ts'
import { as, users, pool } from '../../../../test/app.ts'

const ada = as('ada')
const sam = as('sam')

const fresh = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .jpeg()
    .toBuffer()

const add = async (person: typeof ada, area: string) => {
  const form = new FormData()
  form.set('file', new Blob([await fresh()]), 'chair.jpg')
  const { data } = await person('POST', `/${area}/file`, form)
  return Number(data.id)
}

test('a product uses images of the shop’s library, and images in use cannot be deleted', async () => {
  const id = await add(sam, 'seller')
  const draft = await productDraft({ pictures: [id] })

  const { data } = await sam('PUT', '/seller/product', draft)

  expect(data.pictures).toMatchObject([{ id }])
  expect(await sam('DELETE', '/seller/file', { id })).toMatchObject({
    code: 'conflict',
    message: 'This file is used by the product “Oslo mug”',
  })
  expect(await as('sol')('PUT', '/seller/product', draft)).toMatchObject({
    errors: { 'pictures.0': 'This picture doesn’t exist' },
  })
})

test('staff select images with the gallery permission, and retain existing ones without it', async () => {
  const id = await add(ada, 'admin')
  const product = await makeProduct({ pictures: [id] })
  const other = await add(ada, 'admin')
  const bob = as('bob')
  const change = (pictures: number[]) =>
    bob('PUT', '/admin/product', { id: product.id, pictures, tags: ['oak'] })

  expect(await change([id])).toMatchObject({ success: true })
  expect(await change([id, other])).toMatchObject({ code: 'forbidden' })
  expect(
    await ada('PUT', '/admin/product', { id: product.id, pictures: [other, id] }),
  ).toMatchObject({ data: { pictures: [{ id: other }, { id }] } })
})

test('product images count toward the storage limit, and a shop at its limit cannot add more', async () => {
  const bytes = await fresh()
  await pool.query(
    `update package_purchases set terms = jsonb_build_object('storage_mb', $1::numeric)
      where holder_id = ${users.sam.id}`,
    [(bytes.length * 1.5) / 1024 / 1024],
  )
  const draft = await productDraft()
  const { data } = await sam('PUT', '/seller/product', draft)
  const attach = (picture: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('id', String(data.id))
    form.set('new_pictures[0]', new Blob([picture]), 'a.jpg')
    return sam('PUT', '/seller/product', form)
  }

  expect(await attach(bytes)).toMatchObject({ success: true })
  expect(await attach(await fresh())).toMatchObject({ code: 'conflict' })
  expect((await sam('GET', '/seller/file-list')).data.storage.used_bytes).toBe(bytes.length)
})
