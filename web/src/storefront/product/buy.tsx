import { getQuantityStep, sumOfQuantities, type Variant } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { useState } from 'react'

import { addToCart } from '../../cart/add-to-cart.ts'
import { buyNowPath } from '../../cart/buy-now-path.ts'
import { localCart } from '../../cart/local.ts'
import { Stepper } from '../../cart/stepper.tsx'
import { signInPlace } from '../../session/places.ts'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { linkTo, Rich } from '../../ui/rich.tsx'
import { StockAlert } from './stock-alert.tsx'
import { isBuyable, type Staged } from './variants.ts'

type Props = { product: Staged; variant: Variant | undefined }

/** Quantity, 'add to cart' and 'buy now'. */
export const Buy = ({ product, variant }: Props) => {
  const { min_quantity, max_quantity, backorder, id } = product
  const isMeasured = product.decimals > 0
  const most = Math.min(max_quantity ?? Infinity, backorder ? Infinity : (variant?.available ?? 0))
  const [wanted, setWanted] = useState(min_quantity)
  const [result, setResult] = useState<Result>()
  const quantity = Math.max(min_quantity, Math.min(wanted, most))
  const off = !variant || !isBuyable(variant, product)
  const input = {
    id,
    attributes: variant?.product_attributes ?? [],
    quantity,
    ...(isMeasured && { isMeasured }),
  }

  const add = async (buy: boolean) => {
    if (off) return
    const { outcome, message } = await addToCart(input, { buy })
    setResult({ outcome, message })
    if (outcome === 'added' && !buy) dispatchEvent(new CustomEvent('opens', { detail: 'cart' }))
  }

  return (
    <div className="mt-[26px] print:hidden">
      <div
        className={`grid gap-2.5 ${isMeasured ? 'grid-cols-[164px_1fr]' : 'grid-cols-[124px_1fr]'}`}
      >
        <HowMuch product={product} value={quantity} most={most} off={off} onChange={setWanted} />
        <button
          id="add-to-cart"
          type="button"
          aria-disabled={off}
          onClick={() => void add(false)}
          className={`${button('primary', 'lg')} min-w-0 whitespace-normal aria-disabled:opacity-55`}
        >
          <Icon name="cart" />
          {off ? m.product_sold_out() : m.product_cart_button()}
        </button>
        {!off && (
          <button
            type="button"
            onClick={() => void add(true)}
            className={`${button('plain', 'lg')} col-span-2`}
          >
            {m.product_buy_button()}
          </button>
        )}
      </div>
      {off && variant && <StockAlert product_id={id} variant={variant} />}
      <Outcome result={result} only={buyNowPath(input)} />
    </div>
  )
}

type HowMuchProps = {
  product: Staged
  value: number
  most: number
  off: boolean
  onChange: (quantity: number) => void
}

/** A stepper for pieces. Products sold by weight or measure also accept typed quantities. */
const HowMuch = ({ product, value, most, off, onChange }: HowMuchProps) => (
  <Stepper
    label={m.product_quantity_label()}
    value={value}
    min={product.min_quantity}
    max={most}
    busy={off}
    onChange={(by) => onChange(sumOfQuantities([value, by * getQuantityStep(product)]))}
    {...(product.decimals > 0 && { unit: product.unit, onType: onChange })}
    className="h-13 px-1"
  />
)

type Result = Awaited<ReturnType<typeof addToCart>>

const Outcome = ({ result, only }: { result: Result | undefined; only: string }) => (
  <div aria-live="polite" className="mt-3 text-[.9375rem]">
    {result?.outcome === 'refused' && (
      <p className="rounded-md bg-tone-red-soft px-4 py-3 text-tone-red-ink">{result.message}</p>
    )}
    {result?.outcome === 'kept' && (
      <p className="rounded-md bg-brand-soft px-4 py-3 text-brand-ink">
        <Rich
          parts={m.product_cart_kept()}
          tags={{ link: linkTo(signInPlace(location.pathname)) }}
        />
      </p>
    )}
    {result?.outcome === 'added' && localCart.read().length > 1 && (
      <p className="text-ink-2">
        <Rich parts={m.product_cart_added()} tags={{ link: linkTo(only) }} />
      </p>
    )}
  </div>
)
