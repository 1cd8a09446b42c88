/** The part of Stripe.js that the payment form uses. */
export type StripeJs = {
  elements: (options: { clientSecret: string; appearance: object }) => Elements
  confirmPayment: (options: Confirmation) => Promise<{ error?: { message?: string } }>
}

export type Elements = {
  create: (type: 'payment', options: { layout: string }) => PaymentElement
}

type PaymentElement = {
  mount: (place: HTMLElement) => void
  destroy: () => void
  on: (event: 'ready' | 'loaderror', listen: () => void) => void
}

type Confirmation = {
  elements: Elements
  confirmParams: { return_url: string }
  redirect: 'if_required'
}

export type OpenStripe = (publishableKey: string, options: { locale: string }) => StripeJs

declare global {
  interface Window {
    Stripe?: OpenStripe
  }
}

/** Loads Stripe.js; Stripe requires that it comes from its own address. Throws if it does not load. */
export const loadStripe = async (address: string): Promise<OpenStripe> => {
  if (!window.Stripe) await loadScript(address)
  if (!window.Stripe) throw new Error(`${address} has no Stripe`)
  return window.Stripe
}

const loadScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${address} did not load`)))
    document.head.append(script)
  })
