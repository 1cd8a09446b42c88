import type { api } from '@emporia/contract'
import * as m from '@emporia/messages/promotions'

import { shortDay } from '../../format/date.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Row } from '../../resource/family.ts'
import { useLocale } from '../../ui/money.tsx'
import { PromotionState } from './promotion-state.tsx'

type Offer = Row<typeof api.seller.offer>

/** Title of an offer, and the number of its products. */
export const getOfferTitle = ({ title, banner, items }: Offer) => ({
  name: title,
  picture: banner ?? items[0]?.product.picture ?? null,
  below: m.offer_item_count({ count: items.length }),
})

/** Offer columns that the back office and sellers share. */
export const offerColumns: Record<'state' | 'runs' | 'sold', Column<Offer, 'starts_at'>> = {
  state: {
    key: 'state',
    head: m.offer_column_state,
    cell: ({ state, inactive_reason }) => <PromotionState state={state} reason={inactive_reason} />,
  },
  runs: {
    head: m.offer_column_period,
    sort: 'starts_at',
    cell: ({ starts_at, ends_at }) => <Span starts_at={starts_at} ends_at={ends_at} />,
  },
  sold: {
    key: 'sold',
    head: m.offer_column_sold,
    align: 'right',
    cell: ({ items }) => items.reduce((sum, { taken }) => sum + taken, 0),
  },
}

const Span = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => {
  const { time_zone } = useLocale()
  return m.offer_column_dates({
    start: shortDay(starts_at, time_zone),
    end: shortDay(ends_at, time_zone),
  })
}
