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

const answering =
  ({ sales, invoices, credit_notes, rate }: Log) =>
  (path: string, form: URLSearchParams): [number, object] => {
    if (path === '/v1/tax/calculations') {
      sales.push(Object.fromEntries(form))
      return [200, calculate(form, `taxcalc_${sales.length}`, rate())]
    }
    const key = form.get('reference') ?? ''
    if ([...invoices, ...credit_notes].some((one) => one.key === key))
      return [400, failure('The reference is used')]
    const of = form.get('calculation') ?? form.get('original_transaction') ?? ''
    if (path === '/v1/tax/transactions/create_from_calculation')
      invoices.push({ of, key, amount_minor: null })
    else if (path === '/v1/tax/transactions/create_reversal')
      credit_notes.push({ of, key, amount_minor: -Number(form.get('flat_amount')) })
    else return [404, failure('Unrecognized request URL')]
    return [200, { id: `tax_${key}`, object: 'tax.transaction' }]
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
