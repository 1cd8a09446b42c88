import type { Card } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import type { ReactNode } from 'react'

import { UnitPrice } from '../cart/unit-price.tsx'
import { percent } from '../format/number.ts'
import { Awning } from '../ui/awning.tsx'
import { Picture } from '../ui/picture.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

type Props = {
  product: Omit<Card, 'id' | 'slug' | 'shop_slug'>
  sizes: string
  eager?: boolean
  /** A paid place, labeled as such. */
  sponsored?: boolean
  /** Takes the place of the stored picture, for one that is not saved yet. */
  picture?: ReactNode
}

/** The classes of the element around a card face; its rows align with those of neighbors. */
export const cardFaceClass = 'group row-span-5 grid min-w-0 grid-rows-subgrid content-start'

/** Picture, shop, name, price and rating of a product. */
export const CardFace = ({ product, sizes, eager = false, sponsored = false, picture }: Props) => {
  const { name, shop_id, shop_name, available, rating, rating_count, swatches } = product
  const look = `aspect-4/5 ${available > 0 ? '' : 'opacity-55'}`

  return (
    <>
      <span className="relative block">
        {picture ?? <Picture of={product.picture} sizes={sizes} eager={eager} className={look} />}
        <CardTag product={product} />
      </span>
      <span className="mt-[11px] flex min-w-0 items-center gap-1.5 text-micro text-ink-2">
        <Awning shop={shop_id} />
        <span dir="auto" className="truncate">
          {shop_name}
        </span>
        {sponsored && (
          <span className="ms-auto flex-none rounded-sm border border-line px-1 font-medium">
            {m.card_sponsored()}
          </span>
        )}
      </span>
      <span className="mt-[3px] line-clamp-2 text-[.9375rem] leading-[1.35] font-medium text-pretty group-hover:underline">
        {name}
      </span>
      <span className="mt-[5px] flex flex-wrap items-baseline gap-x-2">
        <Price
          minor={product.price_minor}
          was={product.compare_at_minor}
          from={product.has_price_range}
          inOffer={product.offer !== null}
        />
        <UnitPrice minor={product.price_minor} content={product.content} />
      </span>
      <span className="mt-[5px] flex min-h-[18px] flex-wrap items-center gap-2.5 text-[.8125rem] text-ink-2">
        <Rating average={rating} count={rating_count} />
        <Swatches swatches={swatches} />
        <EnergyArrow of={product.energy_class} />
      </span>
    </>
  )
}

/** At most one label, the first that applies: sold out, few left, offer, new. */
const CardTag = ({ product }: Pick<Props, 'product'>) => {
  const { available, low_stock, price_minor, compare_at_minor, is_new } = product
  if (available <= 0)
    return <span className="tag bg-[#211c21] text-white">{m.card_sold_out()}</span>
  if (low_stock)
    return (
      <span className="tag num bg-[#211c21] text-white">{m.card_stock_left({ available })}</span>
    )
  if (compare_at_minor !== null && compare_at_minor > price_minor)
    return (
      <span className="tag num bg-accent text-on-accent">
        −{percent(Math.round((1 - price_minor / compare_at_minor) * 100) * 100)}
      </span>
    )
  return is_new && <span className="tag bg-white text-[#211c21]">{m.card_new()}</span>
}

const swatchesMax = 4

const Swatches = ({ swatches: colors }: { swatches: string[] }) =>
  colors.length > 1 && (
    <svg
      viewBox={`0 0 ${Math.min(colors.length, swatchesMax) * 15} 13`}
      className="h-[13px] stroke-black/18 dark:stroke-white/30"
      aria-hidden="true"
    >
      {colors.slice(0, swatchesMax).map((color, at) => (
        <circle key={color} cx={6.5 + at * 15} cy="6.5" r="5.5" fill={color} />
      ))}
    </svg>
  )
