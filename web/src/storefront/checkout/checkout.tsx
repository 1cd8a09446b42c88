import { api, buyNowDraft, checkoutDraft, type CartResource } from '@emporia/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { intentKeys } from '../../api/intent-key.ts'
import type { Wish } from '../../cart/local.ts'
import { copyCart } from '../../cart/replay.ts'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { useForm } from '../../form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { changesOf } from './changes.ts'
import { Halves } from './halves.tsx'
import { HowYouPay } from './how-you-pay.tsx'
import { Note } from './note.tsx'
import { renewedAfter, resourceQueryOf } from './renewed.ts'
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
  // Pressing twice, or again after a lost answer, gives one order.
  const [keyOf] = useState(intentKeys)

  const place = async (draft: unknown) => {
    const options = { idempotencyKey: keyOf(draft) }
    const reply = wish
      ? await call(api.checkout.buyNow, buyNowDraft.parse(draft), options)
      : await call(api.checkout.place, checkoutDraft.parse(draft), options)
    if (reply.success) return reply

    const renewed = await renewedAfter(reply, wish)
    if (renewed) {
      setChanges(changesOf(resource, renewed))
      setResource(renewed)
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
    ...resourceQueryOf(wish),
  }
}
