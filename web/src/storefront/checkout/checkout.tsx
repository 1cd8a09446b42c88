import type { CartResource } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'

import { useState } from 'react'

import type { CartItem } from '../../cart/local.ts'
import { withFeeOf } from '../../cart/with-fee.ts'
import { isGuestShopper } from '../../session/guest.ts'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { Form } from '../../form/form.tsx'
import { link } from '../../ui/button.ts'
import { WhoIsBilled } from './billing.tsx'
import { calculateWalletPart } from './charge.ts'
import { WhoOrders } from './contact.tsx'
import { Halves } from '../frame/halves.tsx'
import { HowItIsSent } from './delivery.tsx'
import { HowYouPay } from './payment.tsx'
import { Note } from './note.tsx'
import { isPickedUp } from './placement/shaped.ts'
import { WhoPicksUp } from './recipient.tsx'
import { PhoneSummary, Summary } from './summary.tsx'
import { loadInAdvance } from './page/load-later.ts'
import { useCheckout } from './placement/use-checkout.ts'
import { WhereTo } from './address.tsx'

type Props = {
  first: CartResource
  item: CartItem | undefined
  /** Loads the checkout again, as `first`. */
  onCartChange: () => Promise<void>
}

/** The checkout on one page: address, payment method, and the exact total to be charged. */
export const Checkout = ({ first, item, onCartChange }: Props) => {
  const { resource: offer, changes, request: params, form } = useCheckout(first, item, onCartChange)
  const [method, setMethod] = useState(first.payment_methods[0]?.code)
  const resource = withFeeOf(method, offer)

  return (
    <Form form={form} onFocus={loadInAdvance}>
      <h1 className="sr-only">{m.checkout_page_title()}</h1>
      <PhoneSummary resource={resource} />
      <Halves
        left={
          <>
            <ErrorSummary />
            {isGuestShopper() && <WhoOrders />}
            <Receiving resource={resource} params={params} />
            <HowYouPay resource={resource} method={method} onMethod={setMethod} />
            <Note />
          </>
        }
        right={
          <Summary
            resource={resource}
            method={method}
            walletMinor={calculateWalletPart(form.draft['use_wallet'], resource)}
            changes={changes}
            onApply={params.applyCode}
            onRemove={params.removeCode}
            edit={
              item ? (
                <Edit href={`/product-details/${item.id}`} />
              ) : (
                <Edit href="/shop" opens="cart" />
              )
            }
          />
        }
      />
    </Form>
  )
}

type ReceivingProps = {
  resource: CartResource
  params: ReturnType<typeof useCheckout>['request']
}

/** Where everything goes. What can be picked up is asked first, as it may need no address. */
const Receiving = ({ resource, params }: ReceivingProps) => {
  const sent = (
    <HowItIsSent
      resource={resource}
      onChoose={(shop, method) => params.choose('shipping', shop, method)}
      onPoint={(shop, point) => params.choose('pickup', shop, point)}
    />
  )
  const offersPickup = resource.shops.some(({ shipping_methods }) =>
    shipping_methods.some(({ kind }) => kind === 'pickup'),
  )

  return (
    <>
      {offersPickup && sent}
      {isPickedUp(resource) ? (
        <WhoPicksUp contact={resource.contact} />
      ) : (
        <WhereTo resource={resource} onPlace={params.goTo} />
      )}
      <WhoIsBilled resource={resource} check={resource.vat_check} onVatId={params.checkVatId} />
      {!offersPickup && sent}
    </>
  )
}

/** Leads back to the product at /buy-now, else opens the cart. */
const Edit = ({ href, opens }: { href: string; opens?: string }) => (
  <a
    href={localePath(href)}
    data-opens={opens}
    className={`${link} font-sans text-small tracking-normal`}
  >
    {opens ? m.checkout_edit_cart() : m.checkout_edit_item()}
  </a>
)
