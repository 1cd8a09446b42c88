import type { PublicOffer } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'

import { button } from '../../../ui/button.ts'
import { useLocale } from '../../../ui/money.tsx'
import { Countdown } from './countdown.tsx'
import { OfferGrid } from './offer-grid.tsx'
import { summarizeOffer } from './labels.ts'

const visibleMax = 4

/** The running offer on the front page: time left, discount and remaining quantity. */
export const OfferBand = ({ offer, made }: { offer: PublicOffer; made: number }) => {
  const { time_zone } = useLocale()
  const { title, ends_at, items } = offer

  return (
    <section aria-labelledby="offer" className="mt-13 bg-accent-soft md:mt-18">
      <div className="wrap grid gap-x-10 gap-y-8 py-10 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:py-14">
        <div>
          <h2 id="offer" className="text-h1">
            {title}
          </h2>
          <p className="mt-2 text-ink-2 text-pretty">{summarizeOffer(offer, time_zone)}</p>
          <div className="mt-5">
            <Countdown ends_at={ends_at} label={m.offers_time_left()} made={made} />
          </div>
          <a href={localePath('/offers')} className={`${button()} mt-6`}>
            {items.length > visibleMax
              ? m.offers_band_all({ count: items.length })
              : m.offers_band_link()}
          </a>
        </div>
        <div className="-mb-8">
          <OfferGrid offer={offer} items={items.slice(0, visibleMax)} columns={4} />
        </div>
      </div>
    </section>
  )
}
