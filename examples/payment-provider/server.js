import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

import { decidePayment, findPayment, openPayment, refundPayment } from './payments.js'
import { isSigned, signatureHeader } from './signature.js'
import { report } from './webhooks.js'

const { PORT = '4000', PAYMENT_HTTP_SECRET: secret = '' } = process.env
if (secret.length < 32) throw new Error('Set PAYMENT_HTTP_SECRET to at least 32 random characters')

/** @typedef {{ status: number, type?: string, body?: string, location?: string }} Reply */

/**
 * What the marketplace calls, with a signature.
 *
 * @type {Record<string, (input: import('./payments.js').PaymentRequest & { reference: string }) => object>}
 */
const calls = {
  '/payments': (input) => {
    const { reference } = openPayment(input)
    return { reference, url: `${address()}/pay/${reference}` }
  },
  '/payments/state': ({ reference }) => ({
    happened: findPayment(reference)?.happened ?? { kind: 'expired' },
  }),
  '/refunds': (input) => ({ refused: refundPayment(findPayment(input.reference), input) }),
}

/** @returns {Reply} */
const answerCall = (
  /** @type {string} */ path,
  /** @type {string} */ body,
  /** @type {string | undefined} */ signature,
) => {
  if (!isSigned(body, signature, secret)) return { status: 401, body: '{}' }
  const call = calls[path]
  if (!call) return { status: 404, body: '{}' }
  const input = /** @type {Parameters<typeof call>[0]} */ (JSON.parse(body))
  return { status: 200, body: JSON.stringify(call(input)) }
}

/**
 * The page of the payer. Here it asks what should happen; a real service sends the payer on to the
 * bank, and learns the result from it.
 *
 * @returns {Reply}
 */
const answerPayer = (/** @type {string} */ reference, /** @type {string | undefined} */ form) => {
  const payment = findPayment(reference)
  if (!payment) return { status: 404, type: 'text/plain', body: 'No such payment' }
  if (form === undefined) return { status: 200, type: 'text/html', body: pageOf(payment) }
  const isPaid = new URLSearchParams(form).get('decision') === 'pay'
  if (decidePayment(payment, isPaid)) void report(payment, secret)
  const isFine = payment.happened.kind === 'paid'
  return { status: 303, location: isFine ? payment.success_url : payment.failure_url }
}

const pageOf = (/** @type {import('./payments.js').Payment} */ { amount_minor, currency }) => `
<!doctype html>
<title>Payment</title>
<h1>Pay ${amount_minor} in the smallest unit of ${currency}</h1>
<form method="post">
<button name="decision" value="pay">Pay</button>
<button name="decision" value="decline">Decline</button>
</form>`

const respond = async (
  /** @type {import('node:http').IncomingMessage} */ request,
  /** @type {import('node:http').ServerResponse} */ response,
) => {
  const { method, url: path = '/', headers } = request
  const body = method === 'POST' ? await text(request) : undefined
  const [, reference] = /^\/pay\/([\w-]+)$/.exec(path) ?? []
  const reply = reference
    ? answerPayer(reference, body)
    : answerCall(path, body ?? '', headers[signatureHeader]?.toString())
  const { status, type = 'application/json', body: content, location } = reply
  response.writeHead(status, { 'content-type': type, ...(location && { location }) })
  response.end(content)
}

const server = createServer((request, response) => {
  respond(request, response).catch((/** @type {unknown} */ error) => {
    console.error(error)
    response.writeHead(500).end()
  })
})

const address = () => {
  const bound = server.address()
  return `http://localhost:${typeof bound === 'object' ? bound?.port : PORT}`
}

server.listen(Number(PORT), 'localhost', () => console.log(`Payments at ${address()}`))
