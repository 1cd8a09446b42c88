import type { api, Data, OrderStatus } from '@emporia/contract'

/** One shop's part of an order, as anyone with its number may see it. */
export type Tracked = Data<typeof api.orderTrack>['parcels'][number]

/** Labels of the order statuses for the recipient. */
const statusLabels: Record<OrderStatus, string> = {
  pending: 'Placed',
  confirmed: 'Confirmed',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  completed: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Came back',
}

export const getStatusLabel = (status: OrderStatus) => statusLabels[status]
