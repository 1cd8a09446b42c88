import type { Column } from '../../backoffice/list/list-table.tsx'
import { count, counted } from '../../format/number.ts'
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
    head: 'Price',
    sort: 'price_minor',
    align: 'right',
    phone: 'side',
    cell: ({ price_minor }) => (price_minor === 0 ? 'Free' : <Money minor={price_minor} />),
  },
  {
    head: 'Lasts',
    cell: ({ duration_days, trial_days }) => (
      <span className="whitespace-nowrap">
        {duration_days === null ? 'For ever' : counted(duration_days, 'day')}
        {trial_days > 0 && (
          <span className="block text-[.8125rem] text-ink-2">{trial_days} days to try</span>
        )}
      </span>
    ),
  },
]

export const holderColumns = <Row extends Offer>(): Column<Row, 'price_minor'>[] => [
  { head: 'Held by', align: 'right', cell: ({ holders }) => count(holders) },
  { head: 'On sale', phone: 'none', cell: ({ is_public }) => (is_public ? 'Yes' : 'Not any more') },
]

/** Formats a limit for display, including no limit. */
export const formatLimit = (limit: number | null | undefined, noun: string) =>
  typeof limit === 'number' ? `${count(limit)} ${noun}` : `${noun} without a limit`
