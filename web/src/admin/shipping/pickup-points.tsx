import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { pointColumns } from '../../features/shipping/point-columns.tsx'
import { pointFields } from '../../features/shipping/point-fields.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { translationsOf } from '../translations/below.tsx'
import { ShippingViews } from './shipping-views.tsx'

export const clientLoader = listLoader(api.admin.pickupPoint.list)

const texts = {
  name: m.point_list_name,
  list: m.point_list_rows,
  add: m.point_list_add,
  edit: m.point_list_edit,
  empty: m.point_list_empty,
}

/** Where buyers pick up the products of the platform. */
export default function PickupPoints() {
  return (
    <ResourceScreen
      resource={api.admin.pickupPoint}
      texts={texts}
      search={m.point_field_name()}
      titleCell={({ name }) => ({ name })}
      titleColumn="name"
      columns={pointColumns}
      fields={pointFields}
      below={translationsOf('pickup_point')}
    >
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.point_list_text_admin()}</p>
    </ResourceScreen>
  )
}
