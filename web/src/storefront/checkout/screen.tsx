import { api } from '@emporia/contract'
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs } from 'react-router'

import { load } from '../../api/load.ts'
import { wishOf } from '../../cart/buy-now-path.ts'
import { couponCode } from '../../cart/coupon/coupon-code.ts'
import { localCart } from '../../cart/local.ts'
import { startSession } from '../../session/start.ts'
import { typeOf } from '../../session/store.ts'
import { button } from '../../ui/button.ts'
import { Notice } from '../../ui/notice.tsx'
import { Checkout } from './checkout.tsx'
import { NotABuyer } from './not-a-buyer.tsx'
import { resourceQueryOf } from './placing/renewed.ts'
import { Stranger } from './stranger.tsx'
import { head } from '../head.ts'

export { Loading as HydrateFallback } from '../../ui/loading.tsx'

export const meta = head('Checkout', { hidden: true })

/** Loads the whole cart, or at /buy-now the product of the address. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const address = new URL(request.url)
  const wish = address.pathname === '/buy-now' ? wishOf(address.searchParams) : undefined
  const session = await startSession()
  const type = typeOf(session)
  if (!session.user) return { wish, type, wishes: wish ? [wish] : localCart.read() }

  const coupon_code = couponCode.read()
  const asked = { ...resourceQueryOf(wish), ...(coupon_code && { coupon_code }) }
  return { wish, type, resource: await load(api.checkout.resource, asked) }
}
clientLoader.hydrate = true as const

export default function CheckoutScreen() {
  const { wish, type, wishes, resource } = useLoaderData<typeof clientLoader>()
  const { pathname, search } = useLocation()

  if (pathname === '/buy-now' && !wish)
    return (
      <Empty
        title="Nothing chosen"
        text="Choose a thing first, then buy it at once from its page."
      />
    )
  if (resource && resource.shops.length > 0)
    return <Checkout key={pathname + search} first={resource} wish={wish} />
  if (resource)
    return <Empty title="Your cart is empty" text="Put something in it, then come back here." />
  if (type) return <NotABuyer />
  return <Stranger wishes={wishes ?? []} back={pathname + search} />
}

const Empty = ({ title, text }: { title: string; text: string }) => (
  <Notice heading="h1" title={title} text={text}>
    <a href="/shop" className={button('primary')}>
      See all things
    </a>
  </Notice>
)
