import { api, buyNowDraft, checkoutDraft, type CartResource } from '@emporia/contract'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import { call } from '../../api/call.ts'
import { intentKeys } from '../../api/intent-key.ts'
import { localCart, type Wish } from '../../cart/local.ts'
import { copyCart } from '../../cart/replay.ts'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { useForm } from '../../form/use-form.ts'
import { link } from '../../ui/button.ts'
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
        right={
          <Summary
            resource={resource}
            changes={changes}
            errors={errors}
            sending={sending}
            edit={
              wish ? (
                <Edit href={`/product-details/${wish.id}`} />
              ) : (
                <Edit href="/shop" opens="cart" />
              )
            }
          />
        }
      />
    </form>
  )
}

/** At /buy-now back to the thing, else into the cart. */
const Edit = ({ href, opens }: { href: string; opens?: string }) => (
  <a href={href} data-opens={opens} className={`${link} font-sans text-small tracking-normal`}>
    {opens ? 'Edit cart' : 'Change'}
  </a>
)

const useCheckout = (first: CartResource, wish: Wish | undefined) => {
  const navigate = useNavigate()
  // A refusal brings the checkout of that moment; editing the cart loads it afresh.
  const [renewed, setRenewed] = useState({ of: first, resource: first, changes: first.notices })
  const { resource, changes } =
    renewed.of === first ? renewed : { resource: first, changes: first.notices }
  useFreshCart(!wish)
  // Pressing twice, or again after a lost answer, gives one order.
  const [keyOf] = useState(intentKeys)

  const place = async (draft: unknown) => {
    const options = { idempotencyKey: keyOf(draft) }
    const reply = wish
      ? await call(api.checkout.buyNow, buyNowDraft.parse(draft), options)
      : await call(api.checkout.place, checkoutDraft.parse(draft), options)
    if (reply.success) return reply

    const now = await renewedAfter(reply, wish)
    if (now) setRenewed({ of: first, resource: now, changes: changesOf(resource, now) })
    return reply
  }

  const form = useForm({
    schema: wish ? buyNowDraft : checkoutDraft,
    labels,
    shape: (draft) => shaped(draft, resource, wish),
    send: place,
    onSuccess: async ({ group_id, payment_url }, message) => {
      if (payment_url) location.assign(payment_url)
      else await navigate(`/user/order-details/${group_id}`)
      toast(message)
      await copyCart()
    },
  })

  return { resource, changes, form }
}

/** What is changed in the cart drawer shows here at once. */
const useFreshCart = (isCart: boolean) => {
  const { revalidate } = useRevalidator()
  useEffect(
    () => (isCart ? localCart.listen(() => void revalidate()) : undefined),
    [isCart, revalidate],
  )
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
