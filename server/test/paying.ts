import { sql } from 'drizzle-orm'

import { earner } from '../src/modules/ledger/accounts.ts'
import { postings } from '../src/modules/ledger/postings.ts'
import { record } from '../src/modules/ledger/record.ts'
import { getWebhookSecret, signatureHeader } from '../src/adapters/payments/sandbox/secret.ts'
import { sign } from '../src/adapters/payments/signature.ts'
import { address } from './delivery.ts'
import { as, clock, db, drain, getApp } from './app.ts'

type Caller = ReturnType<typeof as>
type PurchaseInput = {
  payment_method?: string
  wallet_minor?: number
  quantity?: number
  coupon_code?: string
  charge?: { currency: string; amount_minor: number }
}

/** Orders one product, paid by the sandbox unless `input` says otherwise. */
export const order = (who: Caller, product_id: number, input: PurchaseInput = {}) =>
  who('PUT', '/buy-now', {
    address,
    payment_method: 'sandbox',
    accept_terms: true,
    product_id,
    quantity: 1,
    product_attributes: [],
    ...input,
  })

/** Follows a payment link to the sandbox's page and returns the payment reference. */
export const openPage = async (payment_url: string) => {
  const token = payment_url.split('#token=')[1]
  const reply = await as(undefined)('POST', '/pay', { token })
  if (!reply.success) throw new Error(reply.message)
  return String(reply.data.url).split('/').at(-1) ?? ''
}

/** Presses a button of that page; the webhook is delivered when the jobs run. */
export const press = async (reference: string, decision: 'approve' | 'delay' | 'decline') => {
  const app = await getApp()
  return app.inject({
    method: 'POST',
    url: `/sandbox/${reference}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
}

/** Opens the payment page and approves the payment. */
export const pay = async (payment_url: string) => {
  const reference = await openPage(payment_url)
  await press(reference, 'approve')
  await drain()
  return reference
}

type WebhookOptions = { at?: Date; secret?: string; signature?: string; provider?: string }

/** Posts a webhook as the sandbox does, or with a forged signature. */
export const postWebhook = async (message: object | string, post: WebhookOptions = {}) => {
  const { at = clock.now(), secret = await getWebhookSecret(db), provider = 'sandbox' } = post
  const payload = typeof message === 'string' ? message : JSON.stringify(message)
  const app = await getApp()
  const reply = await app.inject({
    method: 'POST',
    url: `/api/webhook/${provider}`,
    payload,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: post.signature ?? sign(payload, { secret, at }),
    },
  })
  return { status: reply.statusCode, ...reply.json() }
}

type Paid = { reference: string; amount_minor: number; currency?: string; payment_id?: number }

/** The sandbox's message about a successful payment. */
export const paidMessage = ({
  reference,
  amount_minor,
  currency = 'USD',
  payment_id = 1,
}: Paid) => ({
  event_id: `${reference}:approved`,
  type: 'payment.approved',
  payment_id,
  reference,
  happened: { kind: 'paid', amount_minor, currency },
})

let gifts = 0

/** Credits a wallet as a gift of the platform. */
export const fillWallet = (userId: number, amount_minor: number) =>
  record(
    db,
    postings.earningsAdjusted({
      uuid: `gift-${++gifts}-${Date.now()}`,
      owner: earner(userId),
      amount_minor,
      reason: 'A gift',
    }),
    { now: clock.now() },
  )

/** Returns the balance of a ledger account, on its normal side. */
export const getBalance = async (purpose: string, ownerId = 0) => {
  const { rows } = await db.execute<{ balance: number }>(sql`
    select coalesce(sum(balance_minor), 0) as balance from trial_balance
    where purpose = ${purpose} and owner_id = ${ownerId}`)
  return Number(rows[0]?.balance)
}

export const countRows = async (table: string, where = 'true') => {
  const { rows } = await db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from ${table} where ${where}`),
  )
  return rows[0]?.n
}
