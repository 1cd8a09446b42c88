import { api } from '@emporia/contract'

import { offerColumns, getOfferTitle } from '../../features/promotions/offer-columns.tsx'
import { offerItems } from '../../features/promotions/offer-items.tsx'
import { ShopFilter } from '../../backoffice/list/filters/shop-filter.tsx'
import { flag, image, instant, text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'

export const clientLoader = listLoader(api.admin.offer.list)

export default function OfferScreen() {
  const { state, runs, sold } = offerColumns

  return (
    <ResourceScreen
      resource={api.admin.offer}
      nouns={['offer', 'offers']}
      search="Title"
      filters={<ShopFilter />}
      titleCell={getOfferTitle}
      titleColumn="title"
      columns={[
        { head: 'Shop', cell: ({ shop_name }) => shop_name ?? 'The marketplace' },
        state,
        runs,
        sold,
        { head: 'Rank', sort: 'rank', align: 'right', phone: 'none', cell: ({ rank }) => rank },
      ]}
      fields={fields}
    />
  )
}

const fields = {
  title: text('Title'),
  slug: text('Slug', { help: 'Its place in the address. Left empty, it is made from the title.' }),
  banner: image('Banner', { help: 'Stands beside the title on the page of all offers.' }),
  starts_at: instant('Begins'),
  ends_at: instant('Ends'),
  items: offerItems('Products', api.admin.offer.choices),
  allow_below_cost: flag('Things may cost less than their seller paid', {
    help: 'Without this, an offer below the cost of a product is refused.',
  }),
  rank: integer('Rank', { help: 'The smallest comes first.' }),
}
