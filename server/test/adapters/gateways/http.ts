import type { IncomingMessage } from 'node:http'

import { openHttp, signatureHeader } from '../../../src/adapters/payments/http/http.ts'
import { isSigned, sign } from '../../../src/adapters/payments/signature.ts'
import { openProviderServer } from '../provider-server.ts'
import type { Money, StandIn } from './stand-in.ts'

const secret = 'the secret of the payment service'

type Happened = Record<string, unknown> & { kind: string }
type Payment = Money & { key: string; payment_id: number; happened: Happened }
type Refund = Money & { key: string; reference: string }

/** A payment service of the operator on this machine. */
export const openHttpStandIn = async (): Promise<StandIn> => {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const server = await openProviderServer(answering(payments, refunds))
  const find = (reference: string) => findPayment(payments, reference)
  return {
    gateway: openHttp({ url: server.url, secret }),
    fail: server.fail,
    close: server.close,
    signsTime: true,
    pay: async (reference, money) => {
      find(reference).happened = { kind: 'paid', ...money }
    },
    end: async (reference) => {
      find(reference).happened = { kind: 'failed', reason: 'Declined' }
    },
    report: async (reference, { at, isForged, id = 'state' }) => {
      const { payment_id, happened } = find(reference)
      const event_id = `${reference}:${happened.kind}:${id}`
      const type = `payment.${happened.kind}`
      const payload = JSON.stringify({ event_id, type, payment_id, reference, happened })
      const signature = sign(payload, { secret: isForged ? 'another' : secret, at })
      return { payload, headers: { [signatureHeader]: signature } }
    },
    countPages: async () => payments.size,
    listRefunds: async () => [...refunds.values()].map(({ amount_minor }) => amount_minor),
    forget: () => {
      payments.clear()
      refunds.clear()
    },
  }
}

const findPayment = (payments: Map<string, Payment>, reference: string) => {
  const payment = payments.get(reference)
  if (!payment) throw new Error(`No payment ${reference}`)
  return payment
}

const answering =
  (payments: Map<string, Payment>, refunds: Map<string, Refund>) =>
  ({ url, headers }: IncomingMessage, text: string) => {
    const signature = String(headers[signatureHeader])
    if (!isSigned(Buffer.from(text), signature, { secret, now: new Date() }))
      return [401, {}] as const
    const body = JSON.parse(text) as Payment & Refund
    if (url === '/payments') {
      const known = [...payments].find(([, { key }]) => key === body.key)
      const reference = known?.[0] ?? `svc_${payments.size + 1}`
      if (!known) payments.set(reference, { ...body, happened: { kind: 'open' } })
      return [200, { reference, url: `https://pay.test/${reference}` }] as const
    }
    const { happened } = findPayment(payments, body.reference)
    if (url === '/payments/state') return [200, { happened }] as const
    return [200, { refused: refund(refunds, body, Number(happened['amount_minor'])) }] as const
  }

const refund = (refunds: Map<string, Refund>, body: Refund, collected: number) => {
  if (refunds.has(body.key)) return null
  const sum = [...refunds.values()]
    .filter(({ reference }) => reference === body.reference)
    .reduce((total, { amount_minor }) => total + amount_minor, body.amount_minor)
  if (sum > collected) return 'That is more than was collected'
  refunds.set(body.key, body)
  return null
}
