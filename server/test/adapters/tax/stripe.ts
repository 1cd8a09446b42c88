import { openStripeTax } from '../../../src/adapters/tax/stripe-tax.ts'
import { openProviderServer } from '../provider-server.ts'
import { createTaxLog } from './log.ts'
import { type TaxStandIn, taxOn } from './stand-in.ts'

const secret_key = 'sk_test_tax_of_market'

/** A server with the part of Stripe Tax that we use: form bodies, JSON replies, idempotency keys. */
export const openStripeTaxStandIn = async (): Promise<TaxStandIn & { url: string }> => {
  const log = createTaxLog()
  const stored = new Map<string, object>()
  const answer = answering(log)
  const server = await openProviderServer(({ headers, url = '' }, body) => {
    if (headers.authorization !== `Bearer ${secret_key}`) return [401, failure('Invalid API Key')]
    const once = String(headers['idempotency-key'] ?? '')
    const known = stored.get(once)
    if (known) return [200, known]
    const reply = answer(url, new URLSearchParams(body))
    if (once && reply[0] === 200) stored.set(once, reply[1])
    return reply
  })
  return {
    ...server,
    ...log,
    access: { provider: 'stripe_tax', url: '', secret: secret_key },
    provider: openStripeTax({ secret_key, api_base: server.url }),
    forget: () => {
      log.clear()
      stored.clear()
    },
  }
}

const failure = (message: string) => ({ error: { type: 'invalid_request_error', message } })

type Log = ReturnType<typeof createTaxLog>

const answering = ({ sales, invoices, credit_notes, rate }: Log) => {
  const calculations = new Map<string, Calculation>()
  const transactions = new Map<string, Calculation>()
  return (path: string, form: URLSearchParams): [number, object] => {
    if (path === '/v1/tax/calculations') {
      sales.push(Object.fromEntries(form))
      const calculated = calculate(form, `taxcalc_${sales.length}`, rate())
      calculations.set(calculated.id, calculated)
      return [200, calculated]
    }
    const [, listed = ''] = /^\/v1\/tax\/transactions\/([^/]+)\/line_items/.exec(path) ?? []
    if (listed) {
      const data = linesOf(transactions.get(decodeURIComponent(listed)))
      return [200, { object: 'list', has_more: false, data }]
    }
    const key = form.get('reference') ?? ''
    if ([...invoices, ...credit_notes].some((one) => one.key === key))
      return [400, failure('The reference is used')]
    const of = form.get('calculation') ?? form.get('original_transaction') ?? ''
    const id = `tax_${key}`
    if (path === '/v1/tax/transactions/create_from_calculation') {
      invoices.push({ of, key, amount_minor: null })
      const calculated = calculations.get(of)
      if (calculated) transactions.set(id, calculated)
    } else if (path === '/v1/tax/transactions/create_reversal') {
      const sold = transactions.get(of)
      const reversed = readReversed(form, sold)
      if (typeof reversed === 'string') return [400, failure(reversed)]
      credit_notes.push({ of, key, amount_minor: reversed, lines: linesIn(form) })
    } else return [404, failure('Unrecognized request URL')]
    return [200, { id, object: 'tax.transaction' }]
  }
}

type Calculation = ReturnType<typeof calculate>

const linesOf = (sold: Calculation | undefined) =>
  (sold?.line_items.data ?? []).map((line, at) => ({ ...line, id: `tax_li_${at}` }))

const linesIn = (form: URLSearchParams) =>
  [...form.keys()].flatMap((key) => {
    const [, at] = /^line_items\[(\d+)\]\[reference\]$/.exec(key) ?? []
    const read = (field: string) => form.get(`line_items[${at}][${field}]`) ?? ''
    const amounts = {
      amount_minor: -Number(read('amount')),
      tax_minor: -Number(read('amount_tax')),
    }
    return at === undefined ? [] : [{ line: read('reference'), ...amounts }]
  })

/** Returns what a reversal takes back with its tax, or why Stripe would refuse it. */
const readReversed = (form: URLSearchParams, sold: Calculation | undefined): number | string => {
  const parts = [...form.keys()].flatMap((key) => {
    const [, at] = /^line_items\[(\d+)\]\[amount\]$/.exec(key) ?? []
    if (at === undefined) return []
    const id = form.get(`line_items[${at}][original_line_item]`)
    return [{ of: linesOf(sold).find((line) => line.id === id), field: `line_items[${at}]` }]
  })
  if (form.has('shipping_cost[amount]'))
    parts.push({
      of: sold?.shipping_cost ? { ...sold.shipping_cost, id: '', reference: null } : undefined,
      field: 'shipping_cost',
    })
  if (parts.length === 0) return 'Nothing is reversed'
  let total = 0
  for (const { of, field } of parts) {
    const amount = -Number(form.get(`${field}[amount]`))
    const tax = -Number(form.get(`${field}[amount_tax]`))
    if (!of || amount > of.amount || tax > of.amount_tax) return `${field} exceeds what was sold`
    total += amount + (sold?.prices_include_tax ? 0 : tax)
  }
  return total
}

const calculate = (form: URLSearchParams, id: string, rate_ppm: number) => {
  const prices_include_tax = form.get('line_items[0][tax_behavior]') === 'inclusive'
  const taxed = (amount: number) => {
    const amount_tax = taxOn(amount, rate_ppm, { prices_include_tax })
    return { amount, amount_tax, tax_breakdown: [breakdownOf(amount, amount_tax, rate_ppm)] }
  }
  const places = [...form.keys()].flatMap((key) => {
    const [, at] = /^line_items\[(\d+)\]\[amount\]$/.exec(key) ?? []
    return at === undefined ? [] : [at]
  })
  const shipping = Number(form.get('shipping_cost[amount]') ?? 0)
  return {
    id,
    object: 'tax.calculation',
    line_items: {
      object: 'list',
      has_more: false,
      data: places.map((at) => ({
        reference: form.get(`line_items[${at}][reference]`),
        ...taxed(Number(form.get(`line_items[${at}][amount]`))),
      })),
    },
    shipping_cost: shipping > 0 ? taxed(shipping) : null,
    prices_include_tax,
  }
}

const breakdownOf = (taxable_amount: number, amount: number, rate_ppm: number) => ({
  amount,
  jurisdiction: { country: 'DE', display_name: 'Germany', level: 'country', state: null },
  tax_rate_details: {
    display_name: 'VAT',
    percentage_decimal: String(rate_ppm / 10_000),
    tax_type: 'vat',
  },
  taxability_reason: 'standard_rated',
  taxable_amount,
})
