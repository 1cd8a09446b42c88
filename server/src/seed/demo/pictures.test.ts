import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openFiles } from '../../adapters/files.ts'
import { demoMarkets } from '../markets/demo-markets.ts'
import { type Gallery, storePictures } from '../pictures/store-pictures.ts'
import { colorLabel } from '../texts/attributes.ts'
import { articleGroups } from '../texts/articles.ts'
import { createAlbum } from './album.ts'
import { buildCatalog } from './catalog.ts'
import { buildPeople } from './people.ts'
import { buildProducts } from './products.ts'
import { buildShops } from './shops.ts'

const folder = mkdtempSync(join(tmpdir(), 'emporia-pictures-'))
let gallery: Gallery

beforeAll(async () => {
  gallery = await storePictures(await openFiles(folder))
})
afterAll(() => rmSync(folder, { recursive: true }))

const buildGoods = () => {
  const hashes = { known: '', none: '' }
  const scene = { now: new Date(), market: demoMarkets.us, gallery, hashes }
  const album = createAlbum(scene)
  const catalog = buildCatalog(scene, album)
  const { shops } = buildShops(scene, buildPeople(scene).users, catalog.ids.categories)
  const goods = buildProducts(scene, { album, catalog, shops })
  return { ...goods, pictures: new Map(album.rows.map((row) => [row.id, row])) }
}

test('every product has 3 to 5 pictures: fronts in its colors, a detail and a setting', () => {
  const { products, pictures } = buildGoods()

  expect(products.length).toBeGreaterThan(120)
  const galleries = products.map(({ name, thumbnail, gallery: ids }) => ({
    name,
    isFirst: ids?.[0] === thumbnail,
    cutouts: (ids ?? []).map((id) => pictures.get(id)?.cutout),
  }))
  const wrong = galleries.filter(
    ({ isFirst, cutouts }) =>
      !(isFirst && cutouts.length >= 3 && cutouts.length <= 5) ||
      !cutouts.slice(0, -2).every(Boolean) ||
      cutouts.slice(-2).some(Boolean),
  )
  expect(wrong).toEqual([])
})

test('no two products share a picture', () => {
  const { products, pictures } = buildGoods()

  const hashes = products.flatMap(({ gallery: ids }) =>
    (ids ?? []).map((id) => pictures.get(id)?.hash),
  )

  expect(new Set(hashes).size).toBe(hashes.length)
})

test('each color of a product has a picture of this color', () => {
  const { products, variants, pictures, labels } = buildGoods()
  const colors = new Map(
    articleGroups.flatMap(({ articles }) => articles.map((each) => [each.name, each.colors])),
  )

  const colored = variants.filter(({ picture }) => picture)
  expect(colored.length).toBeGreaterThan(40)
  const wrong = colored.filter(({ id, product_id, picture }) => {
    const product = products.find((each) => each.id === product_id)
    const chosen = colors
      .get(product?.name ?? '')
      ?.find((color) => labels.get(id)?.split(', ').includes(colorLabel(color)))
    return pictures.get(picture ?? 0)?.name !== `${product?.slug}-${chosen}.webp`
  })
  expect(wrong).toEqual([])
})
