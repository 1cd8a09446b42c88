import type { api, CashOnDelivery, Data } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { localePath } from '@emporia/messages/locale'
import { useLayoutEffect, useRef, useState } from 'react'

import { shopPath } from '../../format/address.ts'
import { Awning } from '../../ui/awning.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Heart } from '../cards/heart.tsx'
import { Rating } from '../../cards/rating.tsx'
import { Buy } from './buy.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { Options } from './options.tsx'
import { StagePrice } from './stage-price.tsx'
import { firstChoice, findVariant, type Chosen, type Staged } from './variants.ts'

export type StageProps = {
  product: Staged
  /** The label of the link to the size guide; undefined without one. */
  guide?: string | undefined
  delivery?: Data<typeof api.deliveryEstimate>
  return_days: number
  cash: CashOnDelivery | null
}

/** The upper half of a product page: pictures, variants and the buy form. */
export const Stage = ({ product, guide, delivery, return_days, cash }: StageProps) => {
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(product))
  const variant = findVariant(product, chosen)
  const options = useRef<HTMLFormElement>(null)

  // Options selected before hydration are used, also by the press that caused the hydration.
  useLayoutEffect(() => {
    if (!options.current) return
    const before: Chosen = {}
    for (const [name, value] of new FormData(options.current)) before[Number(name)] = Number(value)
    setChosen(before)
  }, [])

  return (
    <div className="mt-3 grid items-start gap-x-14 gap-y-5 lg:mt-[18px] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:grid-cols-2">
      <Gallery name={product.name} pictures={product.gallery} visible={variant?.picture?.id} />
      <div>
        <div className="flex items-center gap-4">
          <ShopLink product={product} />
          <Heart
            product_id={product.id}
            label={m.product_save_label({ product: product.name })}
            className="ms-auto flex-none"
            circle="border border-line hover:bg-hover"
          />
        </div>
        <h1 className="mt-2.5 text-h1">{product.name}</h1>
        <p className="num mt-2.5 flex flex-wrap items-center gap-4 text-[.9375rem] text-ink-2">
          <Rating average={product.rating} count={product.rating_count} className="size-4" />
          {product.sold_count > 0 && (
            <span>{m.product_sold_count({ count: product.sold_count })}</span>
          )}
        </p>
        <StagePrice product={product} variant={variant} />
        <form ref={options}>
          {product.axes.map((axis) => (
            <Options
              key={axis.attribute_id}
              axis={axis}
              offer={product}
              chosen={chosen}
              guide={axis.type === 'colour' ? undefined : guide}
              onChoose={(value) => setChosen({ ...chosen, [axis.attribute_id]: value })}
            />
          ))}
        </form>
        <Buy product={product} variant={variant} />
        <Facts
          product={product}
          variant={variant}
          delivery={delivery}
          returnDays={return_days}
          cash={cash}
        />
      </div>
    </div>
  )
}

const ShopLink = ({ product }: { product: Staged }) => {
  const { shop, shop_id, shop_name } = product
  const look = 'inline-flex items-center gap-2 text-[.9375rem] font-medium text-ink-2'
  const mark = <Awning shop={shop_id} className="h-3 w-[19px] flex-none" />

  return shop ? (
    <a href={localePath(shopPath(shop))} className={`${look} hover:underline`}>
      {mark}
      {shop_name}
      <Icon name="right" className="icon size-4" />
    </a>
  ) : (
    <p className={look}>
      {mark}
      {shop_name}
    </p>
  )
}
