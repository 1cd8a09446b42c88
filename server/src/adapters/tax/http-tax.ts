import { z } from 'zod'

import { signatureHeader } from '../payments/http/http.ts'
import type { GuardedFetch } from '../guarded-fetch.ts'
import { toProviderReply } from '../payments/provider-request.ts'
import { sign } from '../payments/signature.ts'
import { quoteMs, type TaxProvider, TaxRefusal } from './tax-provider.ts'

type HttpTaxSettings = {
  /** The address of the operator's service. */
  url: string
  /** Signs the requests. */
  secret: string
  fetch: GuardedFetch
}

/** A service of the operator that receives this interface as signed JSON (docs/guides/tax-provider.md). */
export const openHttpTax = ({ url, secret, fetch }: HttpTaxSettings): TaxProvider => {
  const call = async <Shape extends z.ZodType>(path: string, input: object, shape: Shape) => {
    const body = JSON.stringify(input)
    const signature = sign(body, { secret, at: new Date() })
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      [signatureHeader]: signature,
    }
    const timeout = path === '/quotes' ? { timeout_ms: quoteMs } : {}
    const reply = await fetch(url + path, { method: 'POST', headers, body, ...timeout })
    const { status, ok, data } = toProviderReply(url + path, reply)
    if (!ok) throw toError(status, `The tax service replied ${status} to ${path}`)
    return shape.parse(data)
  }
  return {
    code: 'http',
    quote: (sale) => call('/quotes', sale, quoted),
    commit: async (reference, document) =>
      (await call('/invoices', { reference, document }, recorded)).reference,
    reverse: async (reference, document) =>
      (await call('/credit-notes', { reference, document }, recorded)).reference,
  }
}

/** Too many requests and errors of the service may end by waiting. */
const toError = (status: number, message: string) =>
  status >= 500 || status === 429 ? new Error(message) : new TaxRefusal(message)

const reference = z.string().min(1).max(200)
const recorded = z.object({ reference })

const quoted = z.object({
  reference,
  taxes: z.array(
    z.object({
      line: z.string().nullable(),
      part: z.enum(['goods', 'shipping', 'fee']),
      jurisdiction: z.string(),
      name: z.string(),
      rate_ppm: z.number(),
      tax_minor: z.number(),
    }),
  ),
})
