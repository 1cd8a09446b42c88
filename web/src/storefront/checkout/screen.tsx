import { api } from '@emporia/contract'
import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs } from 'react-router'

import { load } from '../../api/load.ts'
import { isBuyNow, parseCartItem } from '../../cart/buy-now-path.ts'
import { couponCode } from '../../cart/coupon/coupon-code.ts'
import { localCart } from '../../cart/local.ts'
import { listCart } from '../../cart/replay.ts'
import { isGuestShopper } from '../../session/guest.ts'
import { startSession } from '../../session/start.ts'
import { getAccountType } from '../../session/store.ts'
import { button } from '../../ui/button.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkout } from './checkout.tsx'
import { NotABuyer } from './not-a-buyer.tsx'
import { toResourceQuery } from './placement/renewed.ts'
import { SignInStep } from './sign-in-step.tsx'
import { head } from '../head.ts'

export { CheckoutSkeleton as HydrateFallback } from './skeleton.tsx'

export const meta = head(m.checkout_page_title, { hidden: true })

/** Loads the whole cart, or at /buy-now the product of the address. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const address = new URL(request.url)
  const item = isBuyNow(address.pathname) ? parseCartItem(address.searchParams) : undefined
  const session = await startSession()
  const type = getAccountType(session)
  const isGuest = type === undefined && isGuestShopper()
  if (!session.user && !isGuest) return { item, type, items: item ? [item] : localCart.read() }

  const coupon_code = couponCode.read()
  const params = { ...toResourceQuery(item), ...(coupon_code && { coupon_code }) }
  if (!isGuest) return { item, type, resource: await load(api.checkout.resource, params) }
  if (!item) await listCart()
  return { item, type, resource: await load(api.guest.resource, params) }
}
clientLoader.hydrate = true as const

export default function CheckoutScreen() {
  const { item, type, items, resource } = useLoaderData<typeof clientLoader>()
  const { pathname, search } = useLocation()

  if (isBuyNow(pathname) && !item)
    return <Empty title={m.checkout_item_missing_title()} text={m.checkout_item_missing_text()} />
  if (resource && resource.shops.length > 0)
    return <Checkout key={pathname + search} first={resource} item={item} />
  if (resource) return <Empty title={m.checkout_empty_title()} text={m.checkout_empty_text()} />
  if (type) return <NotABuyer />
  return <SignInStep items={items ?? []} back={pathname + search} />
}

const Empty = ({ title, text }: { title: string; text: string }) => (
  <Alert heading="h1" title={title} text={text}>
    <a href={localePath('/shop')} className={button('primary')}>
      {m.checkout_empty_link()}
    </a>
  </Alert>
)
