import type { Card } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { CardFace, cardFaceClass } from '../../cards/card-face.tsx'
import { productPath } from '../../format/address.ts'
import { Heart } from './heart.tsx'

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

const CardLink = ({ product, sponsored = false, ...rest }: Props) => (
  <a
    href={localePath(productPath(product))}
    {...(sponsored && { 'data-sponsored': product.id })}
    className={`${cardFaceClass} pb-8`}
  >
    <CardFace product={product} sponsored={sponsored} {...rest} />
  </a>
)
