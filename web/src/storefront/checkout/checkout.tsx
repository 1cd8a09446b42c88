import { api, buyNowDraft, checkoutDraft, type CartResource } from '@emporia/contract'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import type { Wish } from '../../cart/local.ts'
import { copyCart } from '../../cart/replay.ts'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { useForm } from '../../form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { changesOf } from './changes.ts'
import { Halves } from './halves.tsx'
import { HowYouPay } from './how-you-pay.tsx'
import { Note } from './note.tsx'
import { PhoneSummary, Summary } from './summary.tsx'
import { WhereTo } from './where-to.tsx'

type Props = { first: CartResource; wish: Wish | undefined }

/** One page: where to, how you pay, and the sum that will be charged, to the cent. */
export const Checkout = ({ first, wish }: Props) => {
  const { resource, changes, form } = useCheckout(first, wish)
  const { ref, submit, errors, message, sending } = form

  return (
    <form ref={ref} onSubmit={submit} noValidate>
      <h1 className="sr-only">Checkout</h1>
      <PhoneSummary resource={resource} />
      <Halves
        left={
          <>
            <ErrorSummary errors={errors} message={message} />
            <WhereTo resource={resource} errors={errors} />
            <HowYouPay methods={resource.payment_methods} />
            <Note error={errors['note']} />
          </>
        }
        right={<Summary resource={resource} changes={changes} errors={errors} sending={sending} />}
      />
    </form>
  )
}

const useCheckout = (first: CartResource, wish: Wish | undefined) => {
  const navigate = useNavigate()
  const [resource, setResource] = useState(first)
  const [changes, setChanges] = useState<string[]>(first.notices)
  // One key for one intent: pressing twice, or again after a lost answer, gives one order.
  const key = useRef(crypto.randomUUID())

  const place = async (draft: unknown) => {
    const options = { idempotencyKey: key.current }
    const reply = wish
      ? await call(api.checkout.buyNow, buyNowDraft.parse(draft), options)
      : await call(api.checkout.place, checkoutDraft.parse(draft), options)
    if (reply.success || reply.code === 'unexpected') return reply

    // Refused for good: the next press is a new intent, perhaps with other totals.
    key.current = crypto.randomUUID()
    const renewed = api.checkout.resource.data.safeParse(reply.data)
    if (renewed.success) {
      setChanges(changesOf(resource, renewed.data))
      setResource(renewed.data)
    }
    return reply
  }

  const form = useForm({
    schema: wish ? buyNowDraft : checkoutDraft,
    labels,
    shape: (draft) => shaped(draft, resource, wish),
    send: place,
    onSuccess: async ({ group_id, payment_url }, message) => {
      await copyCart()
      if (payment_url) location.assign(payment_url)
      else await navigate(`/user/order-details/${group_id}`)
      toast(message)
    },
  })

  return { resource, changes, form }
}

const labels = {
  'address.line1': 'Street and number',
  'address.name': 'Name',
}

/** One of the saved addresses by its number, or the new one as it is. */
const shaped = (draft: Record<string, unknown>, resource: CartResource, wish: Wish | undefined) => {
  const { saved, address, ...rest } = draft
  return {
    ...rest,
    ...(saved && saved !== 'new' ? { address_id: Number(saved) } : { address: address ?? {} }),
    expected_total_minor: resource.totals.total_minor,
    ...(wish && {
      product_id: wish.id,
      quantity: wish.quantity,
      product_attributes: wish.attributes,
    }),
  }
}
