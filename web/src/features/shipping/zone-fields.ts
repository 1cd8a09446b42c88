import { api, type DeliveryArea } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { type Field, text } from '../../resource/fields.tsx'
import { lazy } from '../../ui/lazy.ts'

const Areas = lazy(async () => ({
  default: (await import('../areas/areas-control.tsx')).AreasControl,
}))

const areas: Field<DeliveryArea[]> = {
  label: m.zone_field_areas,
  help: m.zone_field_areas_help,
  isRequired: true,
  Control: Areas,
  initial: (stored) => api.admin.shippingZone.row.shape.areas.safeParse(stored).data ?? [],
}

export const zoneFields = { name: text(m.zone_field_name), areas }
