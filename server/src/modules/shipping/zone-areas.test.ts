import { expect, test } from 'vitest'

import { as } from '../../../test/app.ts'

const ada = as('ada')

test('of zones with an equal area that are added at the same time, one is saved', async () => {
  const add = (name: string) =>
    ada('POST', '/admin/shipping-zone', { name, areas: [{ country: 'DE' }] })
  const replies = await Promise.all(['One', 'Two', 'Three', 'Four'].map(add))

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'invalid' })
})
