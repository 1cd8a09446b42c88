import type { Stripe } from 'stripe'

import type { GatewayForm } from '../gateway.ts'
import { isIntent } from './intent.ts'

export type ElementSettings = {
  publishable_key: string
  /** Stripe.js; another address only in tests. */
  script_url: string
  /** Whether new attempts use the Payment Element. */
  isUsed: boolean
}

/** The Payment Element: Stripe's script renders frames on our page. */
export const openForm = (
  stripe: Stripe,
  { publishable_key, script_url }: ElementSettings,
): GatewayForm => ({
  sources: {
    script: [new URL(script_url).origin, 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: [new URL(script_url).origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  open: async (reference) => {
    if (!isIntent(reference)) return null
    const { client_secret, status } = await stripe.paymentIntents.retrieve(reference)
    if (isOver.has(status)) return null
    if (!client_secret) throw new Error(`Stripe gave no client secret for ${reference}`)
    return { script_url, publishable_key, client_secret }
  },
})

// Paid, or on the way: the form refuses such an intent.
const isOver = new Set(['succeeded', 'processing', 'canceled'])
