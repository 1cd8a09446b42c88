import type { Card } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { UnitPrice } from '../../cart/unit-price.tsx'
import { productPath } from '../../format/address.ts'
import { percent } from '../../format/number.ts'
import { Awning } from '../../ui/awning.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Heart } from './heart.tsx'
import { Price } from './price.tsx'
import { Rating } from './rating.tsx'

type Props = {
  product: Card
  sizes: string
  eager?: boolean
  /** A paid place, labeled as such. */
  sponsored?: boolean
}

/**
 * A product card, linked as a whole, with a heart that saves it. Its rows align with those of
 * neighboring cards.
 */
export const ProductCard = (props: Props) => {
  const { id, name } = props.product

  return (
    <div className="relative row-span-5 grid min-w-0 grid-rows-subgrid break-inside-avoid">
      <CardLink {...props} />
      <Heart
        product_id={id}
        label={m.card_save_label({ product: name })}
        className="absolute top-0 end-0"
        circle="bg-white text-[#211c21] shadow-1"
      />
    </div>
  )
}

/** Picture, shop, name, price and rating of a product. */
const CardLink = ({ product, sizes, eager = false, sponsored = false }: Props) => {
  const { name, shop_id, shop_name, available, rating, rating_count, swatches } = product

  return (
    <a
      href={localePath(productPath(product))}
      {...(sponsored && { 'data-sponsored': product.id })}
      className="group row-span-5 grid min-w-0 grid-rows-subgrid content-start pb-8"
    >
      <span className="relative block">
        <Picture
          of={product.picture}
          sizes={sizes}
          eager={eager}
          className={`aspect-4/5 ${available > 0 ? '' : 'opacity-55'}`}
        />
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
      </span>
    </a>
  )
}

/** At most one label, the first that applies: sold out, few left, offer, new. */
const CardTag = ({ product }: { product: Card }) => {
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
