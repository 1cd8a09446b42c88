import type { Visit } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { moment } from '../../format/date.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { useLocale } from '../../ui/money.tsx'
import { getCountryLabel, getDeviceLabel, getRejectionLabel } from './labels.ts'

export const tabs: Tab[] = [
  { title: m.visits_tab_all, filter: { view: undefined } },
  { title: m.visits_tab_counted, filter: { view: 'counted' } },
  { title: m.visits_row_ordered, filter: { view: 'ordered' } },
  { title: m.visits_tab_rejected, filter: { view: 'rejected' } },
]

/** One click per row; visitors are never identified. */
export const visitColumns: Column<Visit>[] = [
  {
    head: m.visits_column_click,
    sort: 'landed_at',
    cell: ({ landed_at, product }) => (
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">
          {product ? (
            <a href={`/product-details/${product.id}-${product.slug}`} className="hover:underline">
              {product.name}
            </a>
          ) : (
            m.visits_row_other()
          )}
        </p>
        <p className="num text-[.8125rem] text-ink-2">
          <When at={landed_at} />
        </p>
      </div>
    ),
  },
  {
    key: 'source',
    head: m.visits_column_source,
    cell: ({ referer_host, sub_id }) => (
      <>
        {referer_host ?? <span className="text-ink-2">{m.visits_source_direct()}</span>}
        {sub_id && (
          <span className="block text-[.8125rem] text-ink-2">
            {m.visits_row_label({ name: sub_id })}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'device',
    head: m.visits_column_device,
    phone: 'none',
    cell: ({ device }) => getDeviceLabel(device),
  },
  {
    key: 'country',
    head: m.visits_column_country,
    phone: 'none',
    cell: ({ country }) => getCountryLabel(country),
  },
  {
    key: 'result',
    head: m.visits_column_result,
    phone: 'side',
    cell: (visit) => <Outcome visit={visit} />,
  },
]

const When = ({ at }: { at: string }) => moment(at, useLocale().time_zone)

const Outcome = ({ visit: { has_ordered, is_unique, rejected_reason } }: { visit: Visit }) => {
  if (has_ordered)
    return <span className="font-semibold text-tone-green-ink">{m.visits_row_ordered()}</span>
  if (rejected_reason !== null)
    return <span className="text-ink-2">{getRejectionLabel(rejected_reason)}</span>
  return (
    <span className="text-ink-2">
      {is_unique ? m.visits_row_unique() : m.visits_row_repeated()}
    </span>
  )
}
