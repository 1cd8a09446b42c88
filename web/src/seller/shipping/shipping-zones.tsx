import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { formatAreas } from '../../features/areas/area-names.ts'
import { zoneFields } from '../../features/shipping/zone-fields.ts'
import { count } from '../../format/number.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { ShippingViews } from './shipping-views.tsx'
import { usePolicy } from './use-policy.ts'

export const clientLoader = listLoader(api.seller.shippingZone.list)

const texts = {
  name: m.zone_list_name,
  list: m.zone_list_rows,
  add: m.zone_list_add,
  edit: m.zone_list_edit,
  empty: m.zone_list_empty,
}

/** The shop's own zones, where sellers are free to ship by their own rules. */
export default function ShippingZones() {
  const policy = usePolicy()
  const isDenied = policy !== undefined && policy.sellers !== 'free'

  return (
    <ResourceScreen
      resource={api.seller.shippingZone}
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
          cell: ({ methods }) => count(methods),
        },
      ]}
      fields={zoneFields}
      whyNotAdd={isDenied ? m.seller_zones_denied() : undefined}
    >
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">
        {isDenied ? m.seller_zones_denied() : m.zone_list_text()}
      </p>
    </ResourceScreen>
  )
}
