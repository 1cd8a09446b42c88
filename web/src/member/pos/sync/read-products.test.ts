import { expect, test, vi } from 'vitest'

import { sampleProduct } from '../register/sample-product.ts'
import { readProducts } from './read-products.ts'

const synced_at = '2026-05-01T10:00:00.000Z'

/** Answers each page from `counts`, the numbers of products of the pages; returns the pages requested. */
const answerPages = (counts: number[], about: object) => {
  const requested: number[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const page = Number(new URL(address, location.href).searchParams.get('page'))
    requested.push(page)
    const rows = Array.from({ length: counts[page - 1] ?? 0 }, () => sampleProduct())
    const data = { rows, page, per_page: 100, synced_at, ...about }
    return Promise.resolve(Response.json({ success: true, message: '', data }))
  })
  return requested
}

test.each([
  ['as many pages as the total needs', [100, 100], { total: 200 }, [1, 2]],
  ['one page without products', [], { total: 0 }, [1]],
  [
    'until a page is empty where products are no longer counted',
    [100, 99, 100],
    { total: 100, total_is_capped: true },
    [1, 2, 3, 4],
  ],
])('a register reads %s', async (_, counts, about, pages) => {
  const requested = answerPages(counts, about)
  const read = await readProducts({})

  expect(requested).toEqual(pages)
  expect(read?.rows).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
  expect(read?.synced_at).toBe(synced_at)
})

test('a register keeps its products if a page fails', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: false, message: 'Busy' }, { status: 503 })),
  )
  expect(await readProducts({})).toBeUndefined()
})
