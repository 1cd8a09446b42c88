import type { CartData, Reply } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { localePath } from '@emporia/messages/locale'
import { Suspense, useState } from 'react'

import { hasGuestCheckout } from '../session/guest.ts'
import { token } from '../session/token.ts'
import { Awning } from '../ui/awning.tsx'
import { button } from '../ui/button.ts'
import { ChargedNote, useApproximate } from '../ui/approximate.tsx'
import { useMoney } from '../ui/money.tsx'
import { PriceTax } from '../ui/price-tax.tsx'
import { Alert } from '../ui/alert.tsx'
import { byShop } from './by-shop.ts'
import { CartLine, lineNotice } from './cart-line.tsx'
import { CouponBox } from './coupon/coupon-box.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Sheet, SheetHead } from './sheet.tsx'
import { GuestCart } from './guest-cart.tsx'
import { useArrivals } from './use-arrivals.ts'
import { listCart } from './replay.ts'
import { useCart, type Cart } from './use-cart.ts'
import { useCartCoupon } from './coupon/use-cart-coupon.ts'

/**
 * The cart drawer. Shows the server's cart, or the local cart to guests who need an account to order.
 */
export const CartDrawer = () => {
  const [isGuest] = useState(() => token.read() === null && !hasGuestCheckout())
  return <Sheet label={m.cart_drawer_title()}>{isGuest ? <GuestCart /> : <OwnCart />}</Sheet>
}

const OwnCart = () => {
  const [request, setRequested] = useState(listCart)

  return (
    <Suspense fallback={<Opening />}>
      <Filled request={request} onRetry={() => setRequested(listCart())} />
    </Suspense>
  )
}

const Opening = () => (
  <>
    <SheetHead title={m.cart_drawer_title()} />
    <p className="px-4 text-ink-2 md:px-6">{m.cart_drawer_loading()}</p>
  </>
)

const Filled = ({
  request,
  onRetry,
}: {
  request: Promise<Reply<CartData>>
  onRetry: () => void
}) => {
  const cart = useCart(request)
  const { cart: data, failure } = cart
  if (!data) return <NotLoaded reason={failure} onRetry={onRetry} />

  return (
    <>
      <SheetHead title={m.cart_drawer_title()} count={data.count} />
      {data.lines.length === 0 && <EmptyCart />}
      {data.lines.length > 0 && (
        <>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 md:px-6">
            <Lines data={data} cart={cart} />
            <button
              type="button"
              onClick={() => void cart.clear()}
              className="my-3 h-9 cursor-pointer text-small text-ink-2 underline underline-offset-3 hover:text-ink"
            >
              {m.cart_clear_button()}
            </button>
          </div>
          <Foot data={data} />
        </>
      )}
    </>
  )
}

const NotLoaded = ({ reason, onRetry }: { reason: string; onRetry: () => void }) => (
  <>
    <SheetHead title={m.cart_drawer_title()} />
    <Alert title={m.cart_failed_title()} text={reason}>
      <button type="button" className={button()} onClick={onRetry}>
        {m.cart_failed_retry()}
      </button>
    </Alert>
  </>
)

const Lines = ({ data, cart }: { data: CartData; cart: Cart }) => {
  const arrivalOf = useArrivals(data)

  return byShop(data.lines).map((shop) => {
    const { arrival, refusal } = arrivalOf(shop.shop_id)
    return (
      <section key={shop.shop_id} className="border-t border-line">
        <h3 className="flex items-center gap-2 pt-3.5 font-sans text-[.9375rem] font-semibold">
          <Awning shop={shop.shop_id} className="h-3 w-5 flex-none" />
          {shop.shop_name}
        </h3>
        <p className="num text-small text-ink-2">{arrival}</p>
        {refusal && <p className={lineNotice}>{refusal}</p>}
        <ul>
          {shop.lines.map((line) => (
            <CartLine key={line.id} line={line} cart={cart} />
          ))}
        </ul>
      </section>
    )
  })
}

const Foot = ({ data }: { data: CartData }) => {
  const money = useMoney()
  const approximate = useApproximate()
  const { coupon, apply, remove } = useCartCoupon(data)
  const total = data.subtotal_minor - (coupon?.discount_minor ?? 0)

  return (
    <div className="border-t border-line px-4 pt-5 pb-6 md:px-6">
      <CouponBox applied={coupon} onApply={apply} onRemove={remove} />
      <p className="mt-4 flex items-baseline justify-between" aria-live="polite">
        <span>
          <strong className="text-[1.0625rem] font-semibold">{m.cart_subtotal_label()}</strong>{' '}
          <PriceTax />
        </span>
        <strong className="num font-display text-[1.625rem] leading-none font-semibold tracking-[-.02em]">
          {money(total)}
        </strong>
      </p>
      <p className="mt-1 flex justify-between gap-4 text-small text-ink-2">
        <span>{m.cart_subtotal_hint()}</span>
        <span className="num">{approximate(total)}</span>
      </p>
      <ChargedNote minor={total} />
      <a href={localePath('/checkout')} className={`${button('primary', 'lg')} mt-4 w-full`}>
        {m.cart_checkout_link()}
      </a>
    </div>
  )
}
