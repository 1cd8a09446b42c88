import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { openStripeServer, stripeEvent } from '../../server/test/adapters/stripe.ts'

const secret = 'whsec_of_the_journeys'

/**
 * Stripe on this machine: its API, a script in the place of Stripe.js, and the frame that the script
 * shows. Confirming a payment reports it to the marketplace of the page.
 */
export const openStripe = async () => {
  const api = await openStripeServer()
  const confirm = async ({ searchParams }: URL) => {
    const intent = api.intents.get(searchParams.get('intent') ?? '')
    if (!intent) throw new Error('The page confirmed an unknown intent')
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    const type = 'payment_intent.succeeded'
    const event = { type, session: intent, id: `evt_${intent.id}` }
    const { payload, signature } = stripeEvent(event, { secret, at: new Date() })
    await fetch(`${searchParams.get('market')}/api/webhook/stripe`, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? '', 'http://localhost')
    if (address.pathname === '/frame') return send(response, 'text/html', '<p>Card number</p>')
    if (address.pathname === '/confirm') await confirm(address)
    return send(response, 'text/javascript', address.pathname === '/v3/' ? script : '')
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_market',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_market',
      STRIPE_MODE: 'element',
      STRIPE_API_BASE: api.url,
      STRIPE_SCRIPT_URL: `http://127.0.0.1:${port}/v3/`,
      PAYMENT_SANDBOX: '1',
    },
    close: () => {
      api.close()
      server.close()
    },
  }
}

const send = (response: ServerResponse, type: string, body: string) =>
  response.writeHead(200, { 'content-type': type }).end(body)

/** Shows a frame, and confirms by a script, because the page may connect to Stripe only. */
const script = `
  const { origin } = new URL(document.currentScript.src)
  window.Stripe = () => ({
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const listeners = {}
        const frame = document.createElement('iframe')
        frame.title = 'Payment'
        frame.src = origin + '/frame'
        frame.addEventListener('load', () => listeners.ready())
        return {
          on: (event, listen) => (listeners[event] = listen),
          mount: (place) => place.append(frame),
          destroy: () => frame.remove(),
        }
      },
    }),
    confirmPayment: ({ elements }) =>
      new Promise((resolve) => {
        const intent = elements.clientSecret.replace('_secret', '')
        const confirm = document.createElement('script')
        confirm.src = origin + '/confirm?intent=' + intent + '&market=' + location.origin
        confirm.addEventListener('load', () => resolve({}))
        document.head.append(confirm)
      }),
  })
`
