import { openGuardedFetch } from '../../../src/adapters/guarded-fetch.ts'
import { openHttpTax } from '../../../src/adapters/tax/http-tax.ts'
import type { TaxComponent, TaxDocument, TaxSale } from '../../../src/adapters/tax/tax-provider.ts'
import { isSigned } from '../../../src/adapters/payments/signature.ts'
import { openProviderServer } from '../provider-server.ts'
import { createTaxLog } from './log.ts'
import { type TaxStandIn, taxOn } from './stand-in.ts'

const secret = 'the secret of the tax service'

type Answer = (sale: TaxSale) => object
type Input = TaxSale & { reference: string; document: TaxDocument }

/** A service of an operator that taxes every line of a sale to Germany. */
export const openHttpTaxStandIn = async (): Promise<
  TaxStandIn & { answer: (next: Answer | undefined) => void }
> => {
  const log = createTaxLog()
  let answer: Answer | undefined
  const quote = (sale: TaxSale) => {
    log.sales.push(sale)
    return answer?.(sale) ?? quoteOf(sale, log.sales.length, log.rate())
  }
  const server = await openProviderServer(({ headers, url }, body) => {
    const signature = String(headers['emporia-signature'])
    if (!isSigned(Buffer.from(body), signature, { secret, now: new Date() })) return [401, {}]
    const input = JSON.parse(body) as Input
    if (url === '/quotes') return [200, quote(input)]
    const list = url === '/invoices' ? log.invoices : log.credit_notes
    const { key, amount_minor } = input.document
    const lines = input.document.lines.map(({ line, goods }) => ({ line, ...goods }))
    const recorded = { of: input.reference, key, amount_minor, lines }
    if (!list.some((one) => one.key === key)) list.push(recorded)
    return [200, { reference: `recorded-${key}` }]
  })
  return {
    ...server,
    ...log,
    access: { provider: 'http', url: server.url, secret },
    provider: openHttpTax({
      url: server.url,
      secret,
      fetch: openGuardedFetch({ allowed: ['127.0.0.1'] }),
    }),
    answer: (next) => {
      answer = next
    },
    forget: () => {
      log.clear()
      answer = undefined
    },
  }
}

const quoteOf = (sale: TaxSale, number: number, rate_ppm: number) => ({
  reference: `calculation-${number}`,
  taxes: sale.lines.flatMap((line) => taxesOf(line, rate_ppm, sale)),
})

const taxesOf = (
  { id, goods_minor, shipping_minor, fee_minor }: TaxSale['lines'][number],
  rate_ppm: number,
  sale: TaxSale,
): TaxComponent[] => {
  const amounts = { goods: goods_minor, shipping: shipping_minor, fee: fee_minor }
  return (['goods', 'shipping', 'fee'] as const).flatMap((part) => {
    const tax = { line: id, part, jurisdiction: 'DE', name: 'VAT', rate_ppm }
    return amounts[part] > 0 ? [{ ...tax, tax_minor: taxOn(amounts[part], rate_ppm, sale) }] : []
  })
}
