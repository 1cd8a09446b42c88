import { expect, test } from 'vitest'

import { as } from '../../../../test/app.ts'

const [ada, mia] = [as('ada'), as('mia')]
const list = async (query: object = {}) =>
  (await ada('GET', '/admin/purchase-affiliate-package-list', query)).data

test('staff find purchases by package and holder, sorted by the requested column', async () => {
  const draft = { name: '100%_package', price_minor: 3000, duration_days: 30 }
  const { data } = await ada('POST', '/admin/affiliate-package', draft)
  const input = { package_id: data.id, payment_method: 'offline' }
  await mia('PUT', '/purchase-affiliate-package', input)

  // The packages of the two fixture shops exist from the start.
  expect(await list()).toMatchObject({
    total: 3,
    counts: { active: 2, pending_review: 1 },
    rows: [{ holder_name: 'mia' }, { holder_name: 'sol' }, { holder_name: 'sam' }],
  })
  expect(await list({ per_page: 1, page: 3 })).toMatchObject({
    total: 3,
    rows: [{ holder_name: 'sam' }],
  })
  expect(await list({ q: 'STAL', sort: 'ends_at', order: 'asc' })).toMatchObject({
    total: 2,
    counts: { active: 2 },
    rows: [{ holder_name: 'sam' }, { holder_name: 'sol' }],
  })
  // A purchase without an end sorts as the latest.
  expect((await list({ sort: 'ends_at' })).rows[0]).toMatchObject({ name: '100%_package' })
  expect(await list({ q: 'mia@mark', state: 'active' })).toMatchObject({
    total: 0,
    counts: { pending_review: 1 },
    rows: [],
  })
  expect((await list({ q: '%_' })).total).toBe(1)
  expect(await list({ q: '%%' })).toMatchObject({ total: 0, counts: {} })
})
