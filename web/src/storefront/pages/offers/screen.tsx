import { api, type PublicOffer } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import { useLoaderData } from 'react-router'

import { load } from '../../../api/load.ts'
import { shopPath } from '../../../format/address.ts'
import { button, link } from '../../../ui/button.ts'
import { useLocale } from '../../../ui/money.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Crumbs } from '../../cards/crumbs.tsx'
import { head } from '../../head.ts'
import { Countdown } from './countdown.tsx'
import { OfferGrid } from './offer-grid.tsx'
import { summarizeOffer } from './labels.ts'

export const loader = async () => ({
  offers: await load(api.offers, {}),
  made: Date.now(),
})

export const meta = head(m.offers_title, { description: m.offers_page_description })

export default function Offers() {
  const { offers, made } = useLoaderData<typeof loader>()
  if (offers.length === 0) return <NoOffer />

  return (
    <div className="wrap">
      <Crumbs trail={[{ name: m.offers_title() }]} />
      <h1 className="mt-3 text-h1">{m.offers_title()}</h1>
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} made={made} />
      ))}
    </div>
  )
}

const Offer = ({ offer, made }: { offer: PublicOffer; made: number }) => {
  const { time_zone } = useLocale()
  const { title, slug, banner, state, starts_at, ends_at, shop } = offer
  const isRunning = state === 'running'

  return (
    <section id={slug} aria-labelledby={`${slug}-title`} className="mt-8 md:mt-12">
      <div className="mb-7 rounded-md bg-accent-soft p-6 md:flex md:items-center md:gap-8 md:p-8">
        {banner && <Picture of={banner} sizes="320px" className="mb-5 md:mb-0 md:w-80" />}
        <div>
          <h2 id={`${slug}-title`} className="text-h2">
            {title}
          </h2>
          <p className="mt-1.5 text-ink-2">{summarizeOffer(offer, time_zone)}</p>
          {shop && (
            <a href={localePath(shopPath(shop))} className={`${link} text-small`}>
              {m.offers_shop_link({ shop: shop.name })}
            </a>
          )}
        </div>
        <div className="mt-5 md:mt-0 md:ms-auto">
          <Countdown
            ends_at={isRunning ? ends_at : starts_at}
            label={isRunning ? m.offers_time_left() : m.offers_time_until()}
            made={made}
          />
        </div>
      </div>
      <OfferGrid offer={offer} />
    </section>
  )
}

const NoOffer = () => (
  <Alert heading="h1" title={m.offers_empty_title()} text={m.offers_empty_text()}>
    <a href={localePath('/shop?sort=newest')} className={button()}>
      {m.offers_empty_link()}
    </a>
  </Alert>
)
