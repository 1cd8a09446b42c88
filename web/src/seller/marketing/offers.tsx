import { api } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

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
      texts={texts}
      search={m.offers_title_field()}
      titleCell={getOfferTitle}
      titleColumn="title"
      columns={[state, runs, sold]}
      fields={fields}
    >
      <OfferGuide />
    </ResourceScreen>
  )
}

const texts = {
  name: m.offers_column_name,
  list: m.offers_list_noun,
  add: m.offers_add_button,
  edit: m.offers_edit_title,
  empty: m.offers_empty,
}

const fields = {
  title: text(m.offers_title_field),
  banner: image(m.offers_banner_field, { help: m.offers_banner_help }),
  starts_at: instant(m.offers_start_field),
  ends_at: instant(m.offers_end_field),
  items: offerItems(m.offers_products_field, api.seller.offer.choices),
  allow_below_cost: flag(m.offers_below_cost_field, {
    help: m.offers_below_cost_help,
  }),
}
