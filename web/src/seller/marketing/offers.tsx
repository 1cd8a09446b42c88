import { api } from '@emporia/contract'

import { offerColumns, getOfferTitle } from '../../features/promotions/offer-columns.tsx'
import { offerItems } from '../../features/promotions/offer-items.tsx'
import { flag, image, instant, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { OfferGuide } from './guide.tsx'

export const clientLoader = listLoader(api.seller.offer.list)

export default function OfferScreen() {
  const { state, runs, sold } = offerColumns

  return (
    <ResourceScreen
      resource={api.seller.offer}
      nouns={['offer', 'offers']}
      search="Title"
      titleCell={getOfferTitle}
      titleColumn="title"
      columns={[state, runs, sold]}
      fields={fields}
    >
      <OfferGuide />
    </ResourceScreen>
  )
}

const fields = {
  title: text('Title'),
  banner: image('Banner', { help: 'It is shown beside the title on the page of all offers.' }),
  starts_at: instant('Begins'),
  ends_at: instant('Ends'),
  items: offerItems('Products', api.seller.offer.choices),
  allow_below_cost: flag('Prices may be below your cost', {
    help: 'Without this, an offer below the cost of a product is refused.',
  }),
}
