import { toFieldErrors, type Endpoint } from '@emporia/contract'
import { z } from 'zod'
import { isDeepStrictEqual } from 'node:util'
import { expect, test, vi } from 'vitest'

import { samplesOf } from './samples.ts'

const loadContract = async () => {
  vi.resetModules()
  return import('@emporia/contract')
}

/** What a form shows and sends: the input, or the message of each field. */
const outcomeOf = ({ input, method, path }: Endpoint, value: unknown) => {
  const { data, error } = input.safeParse(value, { reportInput: true })
  const codes = error?.issues.map((issue) => `${issue.code} ${issue.path.join('.')}`)
  return { call: `${method} ${path}`, value, data, codes, errors: error && toFieldErrors(error) }
}

test('accepts and refuses what zod does, with the same messages, for every call', async () => {
  const full = await loadContract()
  vi.doMock('zod', () => import('./zod.ts'))
  const light = await loadContract()
  vi.doUnmock('zod')

  const endpoints = full.flattenEndpoints(full.api)
  const others = light.flattenEndpoints(light.api)
  expect(endpoints.length).toBeGreaterThan(400)
  expect(others[0]?.input).not.toBeInstanceOf(z.ZodType)

  for (const [at, endpoint] of endpoints.entries()) {
    const other = others[at]
    if (!other) throw new Error(`${endpoint.path} is missing`)
    for (const value of samplesOf(endpoint.input))
      if (!isDeepStrictEqual(outcomeOf(other, value), outcomeOf(endpoint, value)))
        expect(outcomeOf(other, value)).toEqual(outcomeOf(endpoint, value))
  }
})
