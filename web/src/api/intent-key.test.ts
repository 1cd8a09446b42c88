import { z } from 'zod'
import { expect, test } from 'vitest'

import { createKeyGenerator, newKey } from './intent-key.ts'

test('every key is a UUID of version 4, which the contract accepts as a request key', () => {
  const keys = Array.from({ length: 200 }, newKey)

  expect(keys.filter((key) => !z.uuidv4().safeParse(key).success)).toEqual([])
  expect(new Set(keys).size).toBe(200)
})

test('the same body has the same key, a changed body a new one', () => {
  const keyOf = createKeyGenerator()
  const first = keyOf({ quantity: 1 })

  expect(keyOf({ quantity: 1 })).toBe(first)
  expect(keyOf({ quantity: 2 })).not.toBe(first)
})
