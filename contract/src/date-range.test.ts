import { expect, test } from 'vitest'
import { z } from 'zod'

import * as contract from './index.ts'
import { flattenEndpoints } from './endpoint.ts'

/** Values for the required fields of calls that also have a date range. */
const samples: Record<string, unknown> = {
  format: 'csv',
  kind: 'sales',
  owner_type: 'seller',
  owner_id: 1,
}

const isRequired = (field: unknown) =>
  field instanceof z.ZodType && !field.safeParse(undefined).success

// The files are exported beside `api`, because their replies have no envelope.
const ranged = flattenEndpoints(contract).flatMap(({ method, path, input }) => {
  const fields: object = input instanceof z.ZodObject ? input.shape : {}
  if (!('from' in fields && 'to' in fields)) return []
  const needed = Object.entries(fields).filter(([, field]) => isRequired(field))
  const filled = Object.fromEntries(needed.map(([name]) => [name, samples[name]]))
  return [{ call: `${method} ${path}`, input, filled }]
})

test('no list, report or file takes a period that ends before it starts', () => {
  const ends = ranged.map(({ call, input, filled }) => {
    const { error } = input.safeParse({ ...filled, from: '2026-11-02', to: '2026-11-01' })
    const issues = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { call, issues }
  })
  expect(new Set(ranged.map(({ call }) => call)).size).toBeGreaterThan(20)
  expect(ends.filter(({ issues }) => String(issues) !== 'to: To can’t be before From')).toEqual([])
})

test('every period may be one day, or have one end only', () => {
  const day = '2026-11-01'
  const refused = ranged.flatMap(({ call, input, filled }) =>
    [{ from: day, to: day }, { from: day }, { to: day }]
      .filter((period) => !input.safeParse({ ...filled, ...period }).success)
      .map((period) => ({ call, period })),
  )
  expect(refused).toEqual([])
})
