import type { Visit } from '@emporia/contract'

import { moment } from '../../format/date.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { useLocale } from '../../ui/money.tsx'
import { countryName, getDeviceLabel, getRejectionLabel } from './labels.ts'

export const tabs: Tab[] = [
  { title: 'All', filter: { view: undefined } },
  { title: 'Counted', filter: { view: 'counted' } },
  { title: 'Ordered', filter: { view: 'ordered' } },
  { title: 'Not counted', filter: { view: 'rejected' } },
]

/** One click per row; visitors are never identified. */
export const visitColumns: Column<Visit>[] = [
  {
    head: 'Click',
    sort: 'landed_at',
    cell: ({ landed_at, product }) => (
      <div className="min-w-0">
        <p className="truncate font-semibold">
          {product ? (
            <a href={`/product-details/${product.id}-${product.slug}`} className="hover:underline">
              {product.name}
            </a>
          ) : (
            'Home and other links'
          )}
        </p>
        <p className="num text-[.8125rem] text-ink-2">
          <When at={landed_at} />
        </p>
      </div>
    ),
  },
  {
    head: 'From',
    cell: ({ referer_host, sub_id }) => (
      <>
        {referer_host ?? <span className="text-ink-2">Typed, mail or app</span>}
        {sub_id && <span className="block text-[.8125rem] text-ink-2">Label {sub_id}</span>}
      </>
    ),
  },
  { head: 'Device', phone: 'none', cell: ({ device }) => getDeviceLabel(device) },
  { head: 'Country', phone: 'none', cell: ({ country }) => countryName(country) },
  { head: 'Result', phone: 'side', cell: (visit) => <Outcome visit={visit} /> },
]

const When = ({ at }: { at: string }) => moment(at, useLocale().time_zone)

const Outcome = ({ visit: { has_ordered, is_unique, rejected_reason } }: { visit: Visit }) => {
  if (has_ordered) return <span className="font-semibold text-tone-green-ink">Ordered</span>
  if (rejected_reason !== null)
    return <span className="text-ink-2">{getRejectionLabel(rejected_reason)}</span>
  return <span className="text-ink-2">{is_unique ? 'Unique click' : 'Repeated click'}</span>
}
