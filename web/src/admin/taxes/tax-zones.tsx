import { api } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { Rich } from '../../ui/rich.tsx'
import { formatAreas } from '../../features/areas/area-names.ts'
import { percentOfPpm } from '../../format/number.ts'
import { PresetPanel } from './preset-panel.tsx'
import { TaxViews } from './tax-views.tsx'
import { payeeNames, zoneFields } from './zone-fields.ts'

export const clientLoader = listLoader(api.admin.taxZone.list)

const texts = {
  name: m.zone_list_name,
  list: m.zone_list_rows,
  add: m.zone_list_add,
  edit: m.zone_list_edit,
  empty: m.zone_list_empty,
}

/** Destinations with their own tax. */
export default function TaxZones() {
  return (
    <ResourceScreen
      resource={api.admin.taxZone}
      texts={texts}
      search={m.zone_list_search()}
      titleCell={({ name, label }) => ({ name, below: label })}
      titleColumn="name"
      columns={[
        {
          key: 'areas',
          head: m.zone_field_areas(),
          cell: ({ areas }) => <span className="line-clamp-2">{formatAreas(areas)}</span>,
        },
        {
          key: 'rate',
          head: m.zone_column_rate(),
          align: 'right',
          cell: ({ id, standard_ppm }) => (
            <Link to={`/admin/tax/rates?zone_id=${id}`} className={`${linkClass} num`}>
              {percentOfPpm(standard_ppm)}
            </Link>
          ),
        },
        {
          key: 'prices',
          head: m.zone_column_prices(),
          phone: 'none',
          cell: ({ shows_tax }) => (shows_tax ? m.zone_prices_included() : m.zone_prices_added()),
        },
        {
          key: 'payee',
          head: m.zone_column_payee(),
          phone: 'none',
          cell: ({ payee }) => payeeNames[payee](),
        },
      ]}
      fields={zoneFields}
    >
      <TaxViews />
      <p className="mb-3.5 max-w-prose text-ink-2">
        <Rich parts={m.zone_list_text()} tags={{ link: toSettings }} />
      </p>
      <PresetPanel />
    </ResourceScreen>
  )
}

const toSettings = (children: React.ReactNode) => (
  <Link to="/admin/general-setting/tax" className={linkClass}>
    {children}
  </Link>
)
