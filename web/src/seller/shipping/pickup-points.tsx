import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { pointColumns } from '../../features/shipping/point-columns.tsx'
import { pointFields } from '../../features/shipping/point-fields.ts'
import { sellerTranslations } from '../../features/translations/calls.ts'
import { RecordTranslations } from '../../features/translations/record-translations.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { ShippingViews } from './shipping-views.tsx'

export const clientLoader = listLoader(api.seller.pickupPoint.list)

const texts = {
  name: m.point_list_name,
  list: m.point_list_rows,
  add: m.point_list_add,
  edit: m.point_list_edit,
  empty: m.point_list_empty,
}

/** Where buyers pick up the products of the shop. */
export default function PickupPoints() {
  return (
    <ResourceScreen
      resource={api.seller.pickupPoint}
      texts={texts}
      search={m.point_field_name()}
      titleCell={({ name }) => ({ name })}
      titleColumn="name"
      columns={pointColumns}
      fields={pointFields}
      below={({ id }) => (
        <RecordTranslations calls={sellerTranslations} entity="pickup_point" entity_id={id} />
      )}
    >
      <ShippingViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.point_list_text()}</p>
    </ResourceScreen>
  )
}
