import { expect, test } from 'vitest'

import { as, db, send } from './app.ts'
import { createProduct } from './products.ts'

const ada = as('ada')
const name = '=SUM(A1)'

const exports = [
  ['/admin/product-export', {}],
  ['/list-export', { list: '/admin/product-list', query: '' }],
] as const

test.each(exports)(
  '%s guards formulas for people, and has raw cells for programs',
  async (path, input) => {
    await createProduct(db, { name })
    const draft = { name: 'Program', kind: 'personal', scopes: ['product:view'] }
    const { data } = await ada('POST', '/admin/api-key', draft)
    const read = async (caller: Parameters<typeof send>[0], query: object) => {
      const { statusCode, body } = await send(caller, 'GET', path, { ...input, ...query })
      expect(statusCode).toBe(200)
      return body
    }

    expect(await read('ada', {})).toContain(`'${name}`)
    const raw = await read('ada', { raw: true })
    expect(raw).toContain(name)
    expect(raw).not.toContain(`'${name}`)
    expect(await read({ token: String(data.key) }, {})).toBe(raw)
  },
)
