import type { PublicOffer } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'

import { shortDay } from '../../../format/date.ts'
import { useLocale, useMoney } from '../../../ui/money.tsx'
import { ProductCard } from '../../cards/product-card.tsx'
import { LeftBar } from './left-bar.tsx'

type Props = { offer: PublicOffer; items?: PublicOffer['items']; columns?: 4 | 5 }

const wide = { 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-4 xl:grid-cols-5' }

/** The products of an offer, with the remaining quantity, or the coming price before it starts. */
export const OfferGrid = ({ offer, items = offer.items, columns = 5 }: Props) => (
  <div className={`grid grid-cols-2 gap-x-3 md:grid-cols-3 md:gap-x-5 ${wide[columns]}`}>
    {items.map((item) => (
      <div key={item.id} className="row-span-6 grid min-w-0 grid-rows-subgrid pb-8">
        <ProductCard
          product={item.product}
          sizes="(min-width: 1400px) 240px, (min-width: 992px) 19vw, (min-width: 768px) 31vw, 46vw"
        />
        <div className="-mt-5">
          {offer.state === 'running' ? (
            <LeftBar taken={item.taken} quantity_limit={item.quantity_limit} />
          ) : (
            <Then minor={item.offer_price_minor} at={offer.starts_at} />
          )}
        </div>
      </div>
    ))}
  </div>
)

const Then = ({ minor, at }: { minor: number; at: string }) => {
  const money = useMoney()
  const { time_zone } = useLocale()

  return (
    <span className="num block text-small text-accent-ink">
      {m.offers_price_from({ price: money(minor), start: shortDay(at, time_zone) })}
    </span>
  )
}
