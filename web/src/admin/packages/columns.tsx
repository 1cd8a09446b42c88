import * as m from '@emporia/messages/affiliate'

import type { Column } from '../../backoffice/list/list-table.tsx'
import { count } from '../../format/number.ts'
import { Money } from '../../ui/money.tsx'

type Offer = {
  name: string
  description: string
  price_minor: number
  duration_days: number | null
  trial_days: number
  is_public: boolean
  holders: number
}

export const getOfferTitle = ({ name, description }: Offer) => ({ name, below: description })

/** Columns that the lists of all packages share. */
export const offerColumns = <Row extends Offer>(): Column<Row, 'price_minor'>[] => [
  {
    head: m.packages_price_label,
    sort: 'price_minor',
    align: 'right',
    phone: 'side',
    cell: ({ price_minor }) =>
      price_minor === 0 ? m.packages_price_free() : <Money minor={price_minor} />,
  },
  {
    key: 'duration',
    head: m.packages_duration_label,
    cell: ({ duration_days, trial_days }) => (
      <span className="whitespace-nowrap">
        {duration_days === null
          ? m.packages_duration_unlimited()
          : m.packages_duration_days({ count: duration_days })}
        {trial_days > 0 && (
          <span className="block text-[.8125rem] text-ink-2">
            {m.packages_trial_days({ count: trial_days })}
          </span>
        )}
      </span>
    ),
  },
]

export const holderColumns = <Row extends Offer>(): Column<Row, 'price_minor'>[] => [
  {
    key: 'holders',
    head: m.packages_column_holders,
    align: 'right',
    cell: ({ holders }) => count(holders),
  },
  {
    key: 'sale',
    head: m.packages_sale_label,
    phone: 'none',
    cell: ({ is_public }) => (is_public ? m.packages_sale_yes() : m.packages_sale_no()),
  },
]

/** Formats a limit for display, including no limit. */
export const formatLimit = (limit: number | null | undefined, texts: LimitTexts) =>
  typeof limit === 'number' ? texts.limited({ count: limit }) : texts.unlimited()

type LimitTexts = { limited: (params: { count: number }) => string; unlimited: () => string }
