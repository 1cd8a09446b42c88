import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { openRazorpay } from '../../../src/adapters/payments/razorpay/razorpay.ts'
import { openProviderServer } from '../provider-server.ts'
import type { StandIn } from './stand-in.ts'

type Link = {
  id: string
  reference_id: string
  amount: number
  amount_paid: number
  currency: string
  status: string
  payments: { payment_id: string; status: string }[]
}

const webhook_secret = 'the webhook secret'
const settings = { key_id: 'rzp_test_market', key_secret: 'secret', webhook_secret }
const basic = `Basic ${Buffer.from('rzp_test_market:secret').toString('base64')}`

/** The part of Razorpay that we use: Payment Links, refunds and signed webhooks. */
export const openRazorpayStandIn = async () => {
  const links = new Map<string, Link>()
  const refunds = new Map<string, number>()
  /** Whether links can be found by their reference. */
  const options = { finds: true }
  const server = await openProviderServer(answering({ links, refunds, options }))
  const find = (id: string) => {
    const found = links.get(id)
    if (!found) throw new Error(`No link ${id}`)
    return found
  }
  const standIn: StandIn = {
    gateway: openRazorpay({ ...settings, api_base: server.url }),
    signsTime: false,
    fail: server.fail,
    close: server.close,
    pay: async (reference, { amount_minor, currency }) =>
      Object.assign(find(reference), {
        status: 'paid',
        amount_paid: amount_minor,
        currency,
        payments: [{ payment_id: `pay_${reference}`, status: 'captured' }],
      }),
    end: async (reference) => Object.assign(find(reference), { status: 'expired' }),
    report: async (reference, delivery) => report(find(reference), delivery),
    countPages: async () => links.size,
    listRefunds: async () => [...refunds.values()],
    forget: () => {
      links.clear()
      refunds.clear()
      options.finds = true
    },
  }
  return { ...standIn, links, options }
}

const report = (entity: Link, { isForged, id = '' }: Parameters<StandIn['report']>[1]) => {
  const payload = JSON.stringify({
    entity: 'event',
    event: `payment_link.${entity.status}`,
    created_at: 1_749_618_314 + id.length,
    payload: {
      payment_link: { entity },
      payment: { entity: { id: `pay_${entity.id}`, status: 'captured' } },
    },
  })
  const key = isForged ? 'another' : webhook_secret
  const signature = createHmac('sha256', key).update(payload).digest('hex')
  return { payload, headers: { 'x-razorpay-signature': signature } }
}

type State = { links: Map<string, Link>; refunds: Map<string, number>; options: { finds: boolean } }

const answering =
  ({ links, refunds, options }: State) =>
  ({ method, url = '', headers }: IncomingMessage, body: string) => {
    const [, , , id = ''] = url.split('/')
    if (headers.authorization !== basic) return [401, failure('Authentication failed')] as const
    if (url.endsWith('/refund')) {
      const found = links.get(id.replace('pay_', ''))
      const key = String(headers['x-refund-idempotency'])
      if (!/^[\w-]{10,}$/.test(key)) return [400, failure('Idempotency key is invalid')] as const
      const { amount } = JSON.parse(body)
      const sum = [...refunds.values()].reduce((total, one) => total + one, Number(amount))
      if (!refunds.has(key) && sum > (found?.amount_paid ?? 0))
        return [400, failure('The total refund amount is greater than the payment')] as const
      refunds.set(key, amount)
      return [200, { id: 'rfnd_1', entity: 'refund', status: 'processed' }] as const
    }
    if (method === 'POST') return create(links, JSON.parse(body))
    if (id) return links.has(id) ? ([200, links.get(id) ?? {}] as const) : ([400, missing] as const)
    const [, wanted] = url.split('reference_id=')
    const payment_links = [...links.values()].filter(({ reference_id }) => reference_id === wanted)
    return [200, { payment_links: options.finds ? payment_links : [] }] as const
  }

const create = (
  links: Map<string, Link>,
  input: Pick<Link, 'reference_id' | 'amount' | 'currency'>,
) => {
  const { reference_id } = input
  if (reference_id.length > 40)
    return [400, failure('reference_id: the length must be no more than 40.')] as const
  if ([...links.values()].some((link) => link.reference_id === reference_id))
    return [
      400,
      failure(`payment link with given reference_id: ${reference_id} already exists.`),
    ] as const
  const id = `plink_${links.size + 1}`
  const link = { ...input, id, amount_paid: 0, status: 'created', payments: [] }
  Object.assign(link, { short_url: `https://rzp.test/i/${id}` })
  links.set(id, link)
  return [200, link] as const
}

const failure = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } })
const missing = failure('The id provided does not exist')
