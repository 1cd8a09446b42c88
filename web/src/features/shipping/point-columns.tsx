import { formatAddress, type PickupPoint } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/shipping'

/** The columns of pickup points, for staff and sellers. */
export const pointColumns = [
  {
    key: 'address',
    head: m.point_field_address,
    cell: ({ address }: Pick<PickupPoint, 'address'>) => (
      <bdi className="line-clamp-2">{joinFacts(formatAddress(address))}</bdi>
    ),
  },
  {
    key: 'hours',
    head: m.point_field_hours,
    phone: 'none' as const,
    cell: ({ hours }: Pick<PickupPoint, 'hours'>) => (
      <span className="line-clamp-2 whitespace-pre-line">{hours}</span>
    ),
  },
]
