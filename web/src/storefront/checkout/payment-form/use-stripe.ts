import type { PaymentForm } from '@emporia/contract'
import { useEffect, useRef, useState } from 'react'

import { readAppearance } from './appearance.ts'
import { type Elements, loadStripe, type OpenStripe, type StripeJs } from './stripe-js.ts'

type State = 'loading' | 'ready' | 'failed'
type Opened = { stripe: StripeJs; elements: Elements }

/** Shows the Payment Element in a place of the page. */
export const useStripe = (form: PaymentForm) => {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened>(undefined)
  const [state, setState] = useState<State>('loading')

  useEffect(() => {
    let close = () => {}
    let isClosed = false
    const open = async () => {
      const openStripe = await loadStripe(form.script_url)
      if (isClosed || !place.current) return
      const { stripe, elements } = openElements(openStripe, form)
      const element = elements.create('payment', { layout: 'tabs' })
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place.current)
      opened.current = { stripe, elements }
      close = () => element.destroy()
    }
    open().catch(() => setState('failed'))
    return () => {
      isClosed = true
      close()
    }
  }, [form])

  /** Confirms the payment and returns what is wrong; methods with a redirect leave the page. */
  const confirm = async () => {
    if (!opened.current) return undefined
    const { stripe, elements } = opened.current
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: form.success_url },
      redirect: 'if_required',
    })
    return error
  }

  return { place, state, confirm }
}

const openElements = (openStripe: OpenStripe, form: PaymentForm): Opened => {
  const page = document.documentElement
  const stripe = openStripe(form.publishable_key, { locale: toStripeLocale(page.lang) })
  const elements = stripe.elements({
    clientSecret: form.client_secret,
    appearance: readAppearance(page),
  })
  return { stripe, elements }
}

/** Stripe knows languages, and few with a country. */
const toStripeLocale = (tag: string) => (tag === 'pt-BR' ? tag : (tag.split('-')[0] ?? 'auto'))
