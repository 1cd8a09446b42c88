import {
  gatewayNames,
  type GroupStatus,
  type OrderStatus,
  type PaymentMethod,
} from '@emporia/contract'

/** Status labels for buyers; staff see the actual status names. */
export const buyerStatusLabels: Record<GroupStatus, string> = {
  pending: 'Placed',
  confirmed: 'Confirmed',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  completed: 'Delivered',
  partial: 'Partly done',
  cancelled: 'Cancelled',
  returned: 'Came back',
}

/** Descriptions of the action that led to each status: 'You confirmed the order'. */
export const actionLabels: Record<OrderStatus, string> = {
  pending: 'placed the order',
  confirmed: 'confirmed the order',
  processing: 'started packing',
  shipped: 'sent the parcel',
  delivered: 'marked it as delivered',
  completed: 'closed the order',
  cancelled: 'cancelled the order',
  returned: 'took it back',
}

export const paymentLabels: Record<PaymentMethod, string> = {
  cash_on_delivery: 'Cash on delivery',
  wallet: 'Wallet',
  bank: 'Bank transfer',
  till: 'At a till',
  ...gatewayNames,
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string) => countries.of(code) ?? code
