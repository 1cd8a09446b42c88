import {
  gatewayNames,
  isGatewayCode,
  type GatewayCode,
  type GroupStatus,
  type OrderStatus,
  type PaymentMethod,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'

/** Status labels for buyers; staff see the actual status names. */
export const buyerStatusLabels: Record<GroupStatus, () => string> = {
  pending: m.status_buyer_pending,
  confirmed: m.status_buyer_confirmed,
  processing: m.status_buyer_processing,
  shipped: m.status_buyer_shipped,
  delivered: m.status_buyer_delivered,
  completed: m.status_buyer_delivered,
  partial: m.status_buyer_partial,
  cancelled: m.status_buyer_cancelled,
  returned: m.status_buyer_returned,
}

type Reached = { status: GroupStatus; isPickup: boolean }

/** Returns the status as buyers read it: what is picked up is not shipped, but ready. */
export const readBuyerStatus = ({ status, isPickup }: Reached) =>
  readReady({ status, isPickup }) ?? buyerStatusLabels[status]()

/** Returns the label of an order that is ready for pickup, in place of “Shipped”. */
export const readReady = ({ status, isPickup }: Reached) =>
  isPickup && status === 'shipped' ? m.status_pickup_ready() : undefined

const actions: Record<OrderStatus, (values: Actor) => string> = {
  pending: m.orders_action_pending,
  confirmed: m.orders_action_confirmed,
  processing: m.orders_action_processing,
  shipped: m.orders_action_shipped,
  delivered: m.orders_action_delivered,
  completed: m.orders_action_completed,
  cancelled: m.orders_action_cancelled,
  returned: m.orders_action_returned,
}

/** Describes the action that led to a status: 'You confirmed the order'. */
export const describeAction = (
  actor: string,
  { status, isPickup }: { status: OrderStatus; isPickup: boolean },
) =>
  isPickup && status === 'shipped'
    ? m.orders_action_ready(toActor(actor))
    : actions[status](toActor(actor))

type Actor = { who: 'you' | 'other'; actor: string }

/** The viewer is addressed, because verbs differ in many languages. */
export const toActor = (actor: string): Actor => ({ who: actor === 'You' ? 'you' : 'other', actor })

const paymentLabels: Record<Exclude<PaymentMethod, GatewayCode>, () => string> = {
  cash_on_delivery: m.orders_payment_cash,
  wallet: m.orders_payment_wallet,
  bank: m.orders_payment_bank,
  bank_transfer: m.orders_payment_bank,
  till: m.orders_payment_pos,
}

/** Returns the label of a payment method; gateways have brand names. */
export const getPaymentLabel = (method: PaymentMethod) =>
  isGatewayCode(method) ? gatewayNames[method] : paymentLabels[method]()
