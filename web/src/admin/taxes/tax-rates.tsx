import { api } from '@emporia/contract'
import * as m from '@emporia/messages/tax'

import { call } from '../../api/call.ts'
import { load } from '../../api/load.ts'
import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import { type ListFilter, toNamedOptions } from '../../backoffice/list/filters/list-filter.ts'
import { mediumDay } from '../../format/date.ts'
import type { Row } from '../../resource/family.ts'
import { choice, day, taxRate, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { listTaxCategories } from '../catalog/list-tax-categories.ts'
import { percentOfPpm } from '../../format/number.ts'
import { RateFile } from './rate-file/rate-file.tsx'
import { TaxViews } from './tax-views.tsx'

export const clientLoader = listLoader(api.admin.taxRate.list)

const texts = {
  name: m.rate_list_name,
  list: m.rate_list_rows,
  add: m.rate_list_add,
  edit: m.rate_list_edit,
  empty: m.rate_list_empty,
}

/** Rates by zone, category and period. */
export default function TaxRates() {
  return (
    <ResourceScreen
      resource={api.admin.taxRate}
      texts={texts}
      search={m.rate_list_search()}
      titleCell={({ name, jurisdiction }) => ({ name, below: jurisdiction })}
      titleColumn="jurisdiction"
      columns={[
        {
          key: 'zone',
          head: m.rate_field_zone(),
          cell: ({ zone }) => zone ?? m.rate_zone_none(),
        },
        {
          key: 'category',
          head: m.rate_field_category(),
          cell: ({ category }) => category ?? m.rate_category_standard(),
        },
        {
          head: m.rate_field_percent(),
          sort: 'rate_ppm',
          align: 'right',
          phone: 'side',
          cell: ({ rate_ppm }) => <span className="num">{percentOfPpm(rate_ppm)}</span>,
        },
        { head: m.rate_column_period(), sort: 'starts_on', cell: formatPeriod },
      ]}
      fields={fields}
      filters={<FilterBar filters={filters} />}
    >
      <TaxViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.rate_list_text()}</p>
      <RateFile />
    </ResourceScreen>
  )
}

const listZones = async () => {
  const { zones } = await load(api.admin.tax.options, {})
  return zones.map(({ id, name }) => ({ value: id, label: name }))
}

/** The first day of rates that were stored without one. */
const always = '2000-01-01'

const fields = {
  zone_id: choice<number>(m.rate_field_zone, listZones, { help: m.rate_field_zone_help }),
  category_id: choice<number>(m.rate_field_category, listTaxCategories, {
    help: m.rate_field_category_help,
  }),
  jurisdiction: text(m.rate_field_jurisdiction, { help: m.rate_field_jurisdiction_help }),
  name: text(m.rate_field_name, { help: m.rate_field_name_help }),
  rate_ppm: taxRate(m.rate_field_percent),
  starts_on: day(m.rate_field_starts, { help: m.rate_field_starts_help }),
  ends_on: day(m.rate_field_ends, { help: m.rate_field_ends_help }),
}

const formatPeriod = ({ starts_on, ends_on }: Row<typeof api.admin.taxRate>) => {
  const from = mediumDay(starts_on)
  if (starts_on === always) {
    return ends_on ? m.rate_period_until({ day: mediumDay(ends_on) }) : m.rate_period_always()
  }
  return ends_on
    ? m.rate_period_between({ from, to: mediumDay(ends_on) })
    : m.rate_period_from({ day: from })
}

const listOptions = async (key: 'zones' | 'categories') => {
  const reply = await call(api.admin.tax.options, {})
  return toNamedOptions(reply.success ? reply.data[key] : [])
}

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'zone_id',
    label: m.rate_field_zone,
    options: () => listOptions('zones'),
  },
  {
    kind: 'choice',
    name: 'category_id',
    label: m.rate_field_category,
    options: () => listOptions('categories'),
  },
]
