import * as contract from '@emporia/contract'
import { api, type Endpoint, flattenEndpoints, perPageMax } from '@emporia/contract'
import { describe, expect, test } from 'vitest'

import { type Shape, getShape } from './spec/fuzz/shape.ts'

// What the contract lets people send; each rule has been broken somewhere else (SECURITY.md).
const all = flattenEndpoints(api)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A shape and all that lie in it, each with the name of the field it is for. */
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

describe('what may be sent', () => {
  test('no call takes a field that its contract does not name', () => {
    // What gateways tell us is read byte for byte, because it is signed.
    const ours = all.filter(({ path }) => !path.startsWith('/webhook/'))
    const lenient = ours.filter(({ input }) => {
      const { error } = input.safeParse({ nobodys_field: 1 })
      return !JSON.stringify(error?.issues ?? []).includes('nobodys_field')
    })

    // These choose between several forms first; of them the deeper look below sees every form.
    expect(
      lenient.filter(({ input }) => !['union', 'pipe'].includes(input._zod.def.type)).map(nameOf),
    ).toEqual([])
  })

  test('what lies inside of what is sent takes no field without a name either', () => {
    const open = fields.filter(
      ({ shape }) => shape.properties && shape.additionalProperties !== false,
    )

    // What gateways tell us is read byte for byte, because it is signed.
    expect(open.map(({ call }) => call)).toEqual(['POST /webhook/:provider'])
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
      // The slug of a category, which is looked up as it is.
      'GET /section-products section',
      // A topic of settings, not an order.
      'PUT /admin/general-settings order',
    ])
  })

  test('every amount of money has a bound, and every price a lower one', () => {
    const amounts = fields.filter(
      ({ name, shape }) =>
        (name.endsWith('_minor') || moneyNames.has(name)) && shape.type === 'integer',
    )
    const isPrice = (name: string) => /^(?:price|compare_at|cost)_minor$/.test(name)
    const boundOf = ({ call, name }: (typeof fields)[number]) =>
      // What shipping costs is stored with the settings, which are read with the same schema.
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

  test('no list gives more than a hundred rows at once', () => {
    const wide = fields.filter(
      ({ name, shape }) => name === 'per_page' && (shape.maximum ?? Infinity) > perPageMax,
    )

    expect(fields.filter(({ name }) => name === 'per_page').length).toBeGreaterThan(40)
    expect(wide.map(({ call }) => call)).toEqual([])
  })

  test('a text without an end takes no longer to refuse than a short one', () => {
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
        const began = performance.now()
        trial(trap)
        expect(performance.now() - began, `${String(trial)} ${trap.slice(0, 9)}`).toBeLessThan(200)
      }
  })

  test('every text has an end', () => {
    const endless = fields.filter(({ shape }) => isText(shape) && !hasEnd(shape))

    // These are only compared, with something that has one.
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

/** Its longest is said, or a pattern counts each of its signs. */
const hasEnd = ({ maxLength, pattern }: Shape) =>
  maxLength !== undefined ||
  (pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern.replace('\\+', '')))

const isClosed = (shape: Shape): boolean =>
  shape.enum !== undefined ||
  'const' in shape ||
  (shape.anyOf ?? []).some(isClosed) ||
  shape.type === 'integer' ||
  shape.type === 'null'

/** Each only chooses among what everybody sees, or among the kinds of a discount. */
const harmless = new Set([
  'GET /products shop_id',
  'GET /product-search-elements shop_id',
  'GET /sponsored-products shop_id',
  // A filter of what may be promoted.
  'GET /affiliate-products shop_id',
  'PUT /pos-order type',
  // Percent or amount, and what an offer is for.
  'POST /seller/coupon type',
  'PUT /seller/coupon type',
  'POST /seller/offer type',
  'PUT /seller/offer type',
  // One shape for both offices; a seller's other shop is not found (reach).
  'GET /seller/product-list shop_id',
])
