import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'

import { setOrderStatus, buy, decideReview, goodReview, writeReview } from '../../../test/orders.ts'
import { createProduct } from '../../../test/products.ts'
import { as, db, drain } from '../../../test/app.ts'

const [una, mia, visitor] = [as('una'), as('mia'), as(undefined)]
let mug: { product_id: number; variant_id: number }

beforeEach(async () => {
  mug = await createProduct(db, { seller: 'sam', stock: 50 })
  await buy(una, mug.product_id)
})

const getReviews = async () => (await visitor('GET', `/product-review/${mug.product_id}`)).data

test('photos are moderated, limited to four, and deleted at their author’s request', async () => {
  await setOrderStatus(1)
  const send = async (pictures: Blob[], more: object = {}) =>
    una('POST', '/review', reviewForm({ ...goodReview, ...more }, pictures))
  const [red, blue] = [await photo('red'), await photo('blue')]

  const { data } = await send([red, blue])
  expect(data.pictures).toMatchObject([{ width: 60 }, { width: 60 }])
  await drain()
  await decideReview('published')
  expect(await getReviews()).toMatchObject({ with_photos: 1, rows: [{ pictures: { length: 2 } }] })

  expect(await send([red, red, red])).toMatchObject({
    errors: { pictures: 'A review can have up to 4 photos' },
  })
  const [first] = data.pictures
  const changed = await send([], { dropped_pictures: [first.id] })
  expect(changed.data.pictures).toMatchObject([{ id: data.pictures[1].id }])
  expect(await send([new Blob(['<svg/>'])])).toMatchObject({
    errors: { 'pictures.0': 'Pictures must be a JPEG, PNG, WebP, AVIF or GIF picture' },
  })
})

test('the list is filtered by photos and rating while its summary is unchanged', async () => {
  await setOrderStatus(1)
  await writeReview()
  await buy(mia, mug.product_id)
  await setOrderStatus(2)
  const form = reviewForm({ ...goodReview, order_line_id: 2, rating: 1 }, [await photo('red')])
  await mia('POST', '/review', form)
  await drain()
  for (const id of [1, 2]) await decideReview('published', { id })
  const list = async (query: string) =>
    (await visitor('GET', `/product-review/${mug.product_id}?${query}`)).data

  expect(await list('with_photos=true')).toMatchObject({ total: 1, average: 2.5, with_photos: 1 })
  expect(await list('rating=4')).toMatchObject({ total: 1, rows: [{ rating: 4 }] })
  expect(await list('sort=lowest')).toMatchObject({ rows: [{ rating: 1 }, { rating: 4 }] })
  expect(await visitor('GET', '/product-review/1?sort=photos')).toMatchObject({ code: 'invalid' })
  expect(await visitor('GET', '/product-review/99')).toMatchObject({ code: 'not_found' })
  expect(await visitor('GET', '/shop-review/99')).toMatchObject({ code: 'not_found' })
})

/** A small picture of one color, as a phone might send it. */
const photo = async (background: string) => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return new Blob([new Uint8Array(await plain.jpeg().toBuffer())])
}

/** A review with photos as a multipart form. */
const reviewForm = (fields: Record<string, unknown>, pictures: Blob[]) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const [at, one] of [value].flat().entries())
      form.append(Array.isArray(value) ? `${name}[${at}]` : name, String(one))
  for (const [at, picture] of pictures.entries())
    form.append(`pictures[${at}]`, picture, 'photo.jpg')
  return form
}
