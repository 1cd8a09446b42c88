import { z } from 'zod'

import { type Attempt, type Gateway, supportsAll } from '../gateway.ts'
import { requestProvider } from '../provider-request.ts'
import { happened, report } from '../report.ts'
import { isSigned, sign } from '../signature.ts'

export type HttpSettings = {
  /** The address of the operator's service. */
  url: string
  /** Signs the requests to it and its webhooks. */
  secret: string
}

export const signatureHeader = 'emporia-signature'

/**
 * A provider of the operator: a service at their own address that receives this interface as signed
 * JSON (docs/guides/payment-provider.md#a-service-of-your-own).
 */
export const openHttp = ({ url, secret }: HttpSettings): Gateway => {
  const call = async <Shape extends z.ZodType>(path: string, input: object, shape: Shape) => {
    const body = JSON.stringify(input)
    const signature = sign(body, { secret, at: new Date() })
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
    const { status, ok, data } = await requestProvider(url + path, { headers, body })
    if (!ok) throw new Error(`The payment service replied ${status} to ${path}`)
    return shape.parse(data)
  }
  return {
    code: 'http',
    supports: supportsAll,
    start: (attempt) => call('/payments', bodyOf(attempt), opened),
    verify: async ({ body, headers, now }) => {
      const signature = headers[signatureHeader]
      if (typeof signature !== 'string' || !isSigned(body, signature, { secret, now }))
        return undefined
      return parseReport(body)
    },
    refund: (back) => call('/refunds', back, z.object({ refused: reason.nullable() })),
    lookup: async (reference) =>
      (await call('/payments/state', { reference }, z.object({ happened }))).happened,
  }
}

const opened = z.object({
  reference: z.string().min(1).max(200),
  url: z.url({ protocol: /^https?$/ }).max(2000),
})

const reason = z.string().min(1).max(500)

const bodyOf = ({ expires_at, ...attempt }: Attempt) => ({
  payment_id: attempt.payment_id,
  key: attempt.key,
  title: attempt.title,
  email: attempt.email,
  amount_minor: attempt.amount_minor,
  currency: attempt.currency,
  success_url: attempt.success_url,
  failure_url: attempt.failure_url,
  webhook_url: new URL('/api/webhook/http', attempt.success_url).href,
  expires_at: expires_at.toISOString(),
})

/** A signed body that is not a report comes from a faulty service, and is refused like a forged one. */
const parseReport = (body: Buffer) => {
  try {
    return report.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}
