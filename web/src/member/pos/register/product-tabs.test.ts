import { expect, test } from 'vitest'

import type { PosCategory } from '../offline-store/database.ts'
import {
  bestSellersMax,
  listBestSellers,
  listCategoryTabs,
  listOfCategory,
} from './product-tabs.ts'
import { sampleProduct } from './sample-product.ts'

const mug = sampleProduct({ variant_id: 1, product_id: 1, category_id: 11 })
const mugRed = sampleProduct({ variant_id: 2, product_id: 1, category_id: 11 })
const pan = sampleProduct({ variant_id: 3, product_id: 2, category_id: 12 })
const book = sampleProduct({ variant_id: 4, product_id: 3, category_id: 20 })
const products = [mug, mugRed, pan, book]
const kitchen: PosCategory = { id: 1, name: 'Kitchen', ids: [1, 11, 12] }
const books: PosCategory = { id: 2, name: 'Books', ids: [2, 20] }
const toys: PosCategory = { id: 3, name: 'Toys', ids: [3, 30] }

const saleOf = (...lines: [number, number][]) => ({
  draft: { lines: lines.map(([variant_id, qty]) => ({ variant_id, qty })) },
})

const idsOf = (listed: { variant_id: number }[]) => listed.map(({ variant_id }) => variant_id)

test('only categories with something to sell are tabs, in their order', () => {
  expect(listCategoryTabs([toys, kitchen, books], products)).toEqual([kitchen, books])
  expect(listCategoryTabs([kitchen], [])).toEqual([])
})

test('a category lists the products of all its branches, one variant of each', () => {
  expect(idsOf(listOfCategory(kitchen, products))).toEqual([1, 3])
})

test('best sellers are the variants that were sold most, then other products', () => {
  const sales = [saleOf([2, 3], [4, 1]), saleOf([4, 5])]

  expect(idsOf(listBestSellers(sales, products))).toEqual([4, 2, 3])
  expect(idsOf(listBestSellers([], products))).toEqual([1, 3, 4])
})

test('at most a screen of best sellers is listed', () => {
  const listed = Array.from({ length: 40 }, (_, at) =>
    sampleProduct({ variant_id: at, product_id: at }),
  )

  expect(listBestSellers([], listed)).toHaveLength(bestSellersMax)
})
