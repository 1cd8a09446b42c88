import { expect, test } from 'vitest'

import { pagesAround } from './paging.tsx'

test.each([
  [1, 1, [1]],
  [1, 19, [1, 2, 19]],
  [7, 19, [1, 6, 7, 8, 19]],
  [19, 19, [1, 18, 19]],
])('page %i of %i offers the pages %j', (page, last, pages) => {
  expect(pagesAround(page, last)).toEqual(pages)
})
