import * as contract from '@emporia/contract'
import { api, type Endpoint, flattenEndpoints, perPageMax } from '@emporia/contract'
import { describe, expect, test } from 'vitest'

import { type Shape, getShape } from './spec/fuzz/shape.ts'

// The input that the contract accepts; each rule was broken in another system (SECURITY.md).
const all = flattenEndpoints(api)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Returns a schema and all nested ones, each with the name of its field. */
const shapesIn = (shape: Shape, name = ''): [name: string, shape: Shape][] => [
  [name, shape],
  ...Object.entries(shape.properties ?? {}).flatMap(([inner, its]) => shapesIn(its, inner)),
  ...[
    ...(shape.items ? [shape.items] : []),
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(shape.allOf ?? []),
  ].flatMap((one) => shapesIn(one, name)),
]
const fields = all.flatMap((endpoint) =>
  shapesIn(getShape(endpoint)).map(([name, shape]) => ({
    call: nameOf(endpoint),
    endpoint,
    name,
    shape,
  })),
)

describe('accepted input', () => {
  test('no call accepts a field that its contract does not name', () => {
    const lenient = all.filter(({ input }) => {
      const { error } = input.safeParse({ nobodys_field: 1 })
      return !JSON.stringify(error?.issues ?? []).includes('nobodys_field')
    })

    // Unions choose an option first; the next test checks the fields of every option.
    expect(
      lenient.filter(({ input }) => !['union', 'pipe'].includes(input._zod.def.type)).map(nameOf),
    ).toEqual([])
  })

  test('nested objects accept no unknown field either', () => {
    const open = fields.filter(
      ({ shape }) => shape.properties && shape.additionalProperties !== false,
    )

    expect(open.map(({ call }) => call)).toEqual([])
  })

  test('no body sets the caller’s identity or fields that the server decides', () => {
    const own =
      /^(?:user_id|member_id|seller_id|shop_id|owner_id|role|type|approved|published|verified|is_verified|balance|commission|is_admin|status_by)$/
    const values = fields.filter(
      ({ endpoint, name }) =>
        /^(?:public|buyer|member|seller|signed_in)/.test(endpoint.access) && own.test(name),
    )

    expect(
      values
        .filter(({ call, name }) => !harmless.has(`${call} ${name}`))
        .map(({ call, name }) => `${call} ${name}`),
    ).toEqual([])
  })

  test('sorts, filters and fields of a list come from a closed list', () => {
    const open = fields.filter(
      ({ name, shape }) =>
        /^(?:sort|order|section|period|language|lang)$/.test(name) && !isClosed(shape),
    )

    expect(open.map(({ call, name }) => `${call} ${name}`)).toEqual([
      // The slug of a category, which is looked up unchanged.
      'GET /section-products section',
      // A topic of settings, not a sort order.
      'PUT /admin/general-settings order',
    ])
  })

  test('every amount of money has an upper bound, and prices a lower one', () => {
    const amounts = fields.filter(
      ({ name, shape }) =>
        (name.endsWith('_minor') || moneyNames.has(name)) && shape.type === 'integer',
    )
    const isPrice = (name: string) => /^(?:price|compare_at|cost)_minor$/.test(name)
    const boundOf = ({ call, name }: (typeof fields)[number]) =>
      // Shipping costs are stored with the settings, which are read with the same schema.
      isPrice(name) && !call.endsWith('general-settings')
        ? contract.priceMax
        : contract.orderTotalMax

    expect(amounts.length).toBeGreaterThan(80)
    expect(
      amounts
        .filter((field) => (field.shape.maximum ?? Infinity) > boundOf(field))
        .map(({ call, name }) => `${call} ${name}`),
    ).toEqual([])
  })

  test('no list returns more than a hundred rows at once', () => {
    const wide = fields.filter(
      ({ name, shape }) => name === 'per_page' && (shape.maximum ?? Infinity) > perPageMax,
    )

    expect(fields.filter(({ name }) => name === 'per_page').length).toBeGreaterThan(40)
    expect(wide.map(({ call }) => call)).toEqual([])
  })

  test('a long text takes no longer to refuse than a short one', () => {
    const patterns = fields.map(({ shape: { pattern = '' } }) => pattern)
    const trials = [
      ...[...new Set(patterns)].map(
        (pattern) => (text: string) => new RegExp(pattern, 'u').test(text),
      ),
      (text: string) => contract.email.safeParse(text).success,
      (text: string) => contract.slug.safeParse(text).success,
      (text: string) => contract.name.safeParse(text).success,
    ]

    expect(trials.length).toBeGreaterThan(30)
    for (const trial of trials)
      for (const trap of traps) {
        // Processor time of this thread: the pauses of a busy machine do not count.
        const before = process.threadCpuUsage()
        trial(trap)
        const { user } = process.threadCpuUsage(before)
        expect(user / 1_000, `${String(trial)} ${trap.slice(0, 9)}`).toBeLessThan(200)
      }
  })

  test('every text has a maximum length', () => {
    const endless = fields.filter(({ shape }) => isText(shape) && !hasEnd(shape))

    // These are only compared with bounded values.
    expect(new Set(endless.map(({ name }) => name))).toEqual(
      new Set(['password_confirmation', 'provider', 'code', 'time_zone']),
    )
  })
})

const moneyNames = new Set(['unit_price_seen', 'discount', 'amount', 'tendered', 'total_seen'])

const long = 50_000
const traps = [
  'a'.repeat(long),
  `a@${'a.'.repeat(long / 2)}`,
  `${'.'.repeat(long)}@`,
  `+1${' ('.repeat(long / 2)}`,
  'a-'.repeat(long / 2),
  `${'0'.repeat(long)}!`,
  ' '.repeat(long),
]

const isText = ({ type, format, ...shape }: Shape) =>
  type === 'string' &&
  !shape.enum &&
  !('const' in shape) &&
  !/^(?:date|date-time|uuid)$/.test(format ?? '')

/** Has a maximum length, or a pattern with a fixed number of characters. */
const hasEnd = ({ maxLength, pattern }: Shape) =>
  maxLength !== undefined ||
  (pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern.replace('\\+', '')))

const isClosed = (shape: Shape): boolean =>
  shape.enum !== undefined ||
  'const' in shape ||
  (shape.anyOf ?? []).some(isClosed) ||
  shape.type === 'integer' ||
  shape.type === 'null'

/** Each only selects public records, or the type of a discount. */
const harmless = new Set([
  'GET /products shop_id',
  'GET /product-search-elements shop_id',
  'GET /sponsored-products shop_id',
  // A filter of products that may be promoted.
  'GET /affiliate-products shop_id',
  'PUT /pos-order type',
  // Percent or amount, and the kind of offer.
  'POST /seller/coupon type',
  'PUT /seller/coupon type',
  'POST /seller/offer type',
  'PUT /seller/offer type',
  // One schema for both back offices; another shop than the seller's is not found.
  'GET /seller/product-list shop_id',
])
