import { api } from '@emporia/contract'
import * as m from '@emporia/messages/promotions'

import { offerColumns, getOfferTitle } from '../../features/promotions/offer-columns.tsx'
import { offerItems } from '../../features/promotions/offer-items.tsx'
import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import { shopFilter } from '../../backoffice/list/filters/shop-filter.ts'
import { flag, image, instant, text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { translationsOf } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.offer.list)

export default function OfferScreen() {
  const { state, runs, sold } = offerColumns

  return (
    <ResourceScreen
      resource={api.admin.offer}
      texts={texts}
      search={m.offer_field_title()}
      filters={<FilterBar filters={[shopFilter]} />}
      titleCell={getOfferTitle}
      titleColumn="title"
      columns={[
        {
          key: 'shop',
          head: m.offer_column_shop(),
          cell: ({ shop_name }) => shop_name ?? m.offer_column_market(),
        },
        state,
        runs,
        sold,
        {
          head: m.offer_field_rank(),
          sort: 'rank',
          align: 'right',
          phone: 'none',
          cell: ({ rank }) => rank,
        },
      ]}
      fields={fields}
      below={translationsOf('offer')}
    />
  )
}

const texts = {
  name: m.offer_list_name,
  list: m.offer_list_rows,
  add: m.offer_list_add,
  edit: m.offer_list_edit,
  empty: m.offer_list_empty,
}

const fields = {
  title: text(m.offer_field_title),
  slug: text(m.offer_field_slug, { help: m.offer_field_slug_help }),
  banner: image(m.offer_field_banner, { help: m.offer_field_banner_help }),
  starts_at: instant(m.offer_field_start),
  ends_at: instant(m.offer_field_end),
  items: offerItems(m.offer_field_items, api.admin.offer.choices),
  allow_below_cost: flag(m.offer_field_below_cost, {
    help: m.offer_field_below_cost_help,
  }),
  rank: integer(m.offer_field_rank, { help: m.offer_field_rank_help }),
}
