import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { area, type Field, text } from '../../resource/fields.tsx'
import { lazy } from '../../ui/lazy.ts'
import type { PointAddress } from './point-address.tsx'

const Address = lazy(async () => ({
  default: (await import('./point-address.tsx')).PointAddressControl,
}))

const address: Field<PointAddress> = {
  label: m.point_field_address,
  isRequired: true,
  Control: Address,
  initial: (stored) => api.admin.pickupPoint.row.shape.address.safeParse(stored).data,
}

/** The fields of a pickup point, for staff and sellers. */
export const pointFields = {
  name: text(m.point_field_name),
  address,
  hours: area(m.point_field_hours, { help: m.point_field_hours_help }),
  note: area(m.point_field_note, { help: m.point_field_note_help }),
}
