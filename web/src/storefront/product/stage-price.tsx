import type { Variant } from '@emporia/contract'
import * as m from '@emporia/messages/island'

import { UnitPrice } from '../../cart/unit-price.tsx'
import { dayAndTime } from '../../format/date.ts'
import { percent } from '../../format/number.ts'
import { Approximate } from '../../ui/approximate.tsx'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { PriceTax } from '../../ui/price-tax.tsx'
import { EnergyArrow } from '../../cards/energy-arrow.tsx'
import { Before } from '../../cards/price.tsx'
import { LeftBar } from '../pages/offers/left-bar.tsx'
import type { Staged } from './variants.ts'

type Props = { product: Staged; variant: Variant | undefined }

/** The price of the selected variant, and the earlier price. */
export const StagePrice = ({ product, variant }: Props) => {
  const money = useMoney()
  const { price_minor, compare_at_minor, content, offer } = variant ?? product
  const isOffer = compare_at_minor !== null && compare_at_minor > price_minor

  return (
    <>
      <p className="mt-5 flex flex-wrap items-baseline gap-3">
        <strong className="num font-display text-[2rem] leading-none font-semibold tracking-[-.02em]">
          {money(price_minor)}
        </strong>
        <Approximate minor={price_minor} />
        <UnitPrice minor={price_minor} content={content} />
        {product.decimals > 0 && (
          <span className="text-ink-2">{m.product_price_unit({ unit: product.unit })}</span>
        )}
        {isOffer && (
          <>
            <Before
              minor={compare_at_minor}
              inOffer={offer !== null}
              className="text-[1.0625rem]"
            />
            <span className="num static tag bg-accent text-on-accent">
              −{percent(Math.round((1 - price_minor / compare_at_minor) * 100) * 100)}
            </span>
          </>
        )}
        <PriceTax />
      </p>
      <Recommended minor={variant?.rrp_minor} price_minor={price_minor} />
      <EnergyLabel product={product} />
      {offer && <InOffer {...{ offer, price_minor }} usual_minor={variant?.offer?.usual_minor} />}
    </>
  )
}

/** The price of the manufacturer, if it is higher. It is no earlier price, so it is not struck through. */
const Recommended = ({ minor, price_minor }: RecommendedProps) => {
  const money = useMoney()
  if (!minor || minor <= price_minor) return null
  return (
    <p className="num mt-1.5 flex flex-wrap gap-x-2 text-small text-ink-2">
      {m.product_price_rrp({ price: money(minor) })}
      <Approximate minor={minor} />
    </p>
  )
}

/** The energy class, and the label and data sheet in the database of the European Union. */
const EnergyLabel = ({ product: { energy_class, eprel_number } }: Pick<Props, 'product'>) =>
  energy_class && (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small">
      <EnergyArrow of={energy_class} />
      {eprel_number && (
        <a
          href={`https://eprel.ec.europa.eu/qr/${eprel_number}`}
          rel="noopener"
          className="underline"
        >
          {m.product_energy_link()}
        </a>
      )}
    </p>
  )

type RecommendedProps = { minor: number | null | undefined; price_minor: number }

type InOfferProps = {
  offer: NonNullable<Staged['offer']>
  price_minor: number
  usual_minor: number | undefined
}

/** The end of the offer, the remaining quantity, and the usual price. */
const InOffer = ({ offer, price_minor, usual_minor }: InOfferProps) => {
  const { time_zone } = useLocale()
  const money = useMoney()
  const { taken, quantity_limit } = offer

  return (
    <div className="mt-3.5 grid gap-2 text-small">
      <p className="num font-medium text-accent-ink">
        {m.product_offer_ends({ end: dayAndTime(offer.ends_at, time_zone) })}
      </p>
      <div className="max-w-64">
        <LeftBar
          {...{ taken, quantity_limit }}
          wordsOf={
            usual_minor === undefined
              ? undefined
              : (left) =>
                  m.offer_left_then({
                    left,
                    price: money(price_minor),
                    usual: money(usual_minor),
                  })
          }
        />
      </div>
    </div>
  )
}
