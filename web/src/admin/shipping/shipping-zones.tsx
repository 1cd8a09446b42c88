import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'
import { Link } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { formatAreas } from '../../features/areas/area-names.ts'
import { zoneFields } from '../../features/shipping/zone-fields.ts'
import { count } from '../../format/number.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { ShippingViews } from './shipping-views.tsx'

export const clientLoader = listLoader(api.admin.shippingZone.list)

const texts = {
  name: m.zone_list_name,
  list: m.zone_list_rows,
  add: m.zone_list_add,
  edit: m.zone_list_edit,
  empty: m.zone_list_empty,
}

/** Destinations that share shipping methods. */
export default function ShippingZones() {
  return (
    <ResourceScreen
      resource={api.admin.shippingZone}
      texts={texts}
      search={m.zone_field_name()}
      titleCell={({ name }) => ({ name })}
      titleColumn="name"
      columns={[
        {
          key: 'areas',
          head: m.zone_field_areas(),
          cell: ({ areas }) => (
            <span className="line-clamp-2">
              {areas.length === 0 ? m.zone_areas_rest() : formatAreas(areas)}
            </span>
          ),
        },
        {
          key: 'methods',
          head: m.shipping_view_methods(),
          align: 'right',
          cell: ({ id, methods }) => (
            <Link to={`/admin/shipping/methods?zone_id=${id}`} className={`${linkClass} num`}>
              {count(methods)}
            </Link>
          ),
        },
      ]}
      fields={zoneFields}
    >
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.zone_list_text()}</p>
    </ResourceScreen>
  )
}
