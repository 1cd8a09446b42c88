import { formatAddress } from '@emporia/contract'
import * as m from '@emporia/messages/email'
import { defineDayRange } from '@emporia/messages/formats'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'
import { readMethodName } from '../../../pricing/shipping.ts'
import { isHandedOver } from '../../pos/at-pos.ts'
import type { MailOrder } from './load-content.ts'
import { textBlock } from './text-block.ts'

const formatDays = defineDayRange({ day: 'numeric', month: 'long' })

/** Where the orders of one group go, and which other address is billed. */
export const listAddressBlocks = (orders: MailOrder[]): Block[] => {
  const billing = orders[0]?.facts.buyer.billing
  if (!billing) return listDestinations(orders)
  const lines = [billing.name, ...formatAddress(billing)]
  return [...listDestinations(orders), ...textBlock(m.block_billing_address(), lines)]
}

/** An address, or points where the orders are picked up. */
const listDestinations = (orders: MailOrder[]): Block[] => {
  const pickups = orders.flatMap(pickupBlock)
  const [first] = listSent(orders)
  if (!first) return pickups
  const { address } = first.group
  const lines = [address.name, ...formatAddress(address), address.phone].filter(Boolean)
  return [...textBlock(m.block_shipping_address(), lines), ...pickups]
}

/** How the orders of one group are sent, and when they are expected to arrive. */
export const listEstimateBlocks = (orders: MailOrder[]): Block[] => {
  const sent = listSent(orders)
  const methods = sent.flatMap((order) => {
    const text = shippingMethodText(order)
    if (!text) return []
    return sent.length === 1
      ? text
      : m.block_shop_method({ shop: order.facts.issuer.name, method: text })
  })
  return textBlock(m.block_shipping_method(), methods)
}

/** Orders handed over at a register or picked up are not sent. */
const listSent = (orders: MailOrder[]) =>
  orders.filter(({ pickup, group }) => pickup === null && !isHandedOver(group))

/** Where and when an order is picked up (docs/domain/shipping.md#pickup). */
const pickupBlock = (order: MailOrder): Block[] => {
  const { pickup, status, facts } = order
  if (!pickup) return []
  const days = status === 'shipped' ? undefined : formatExpectedDays(order)
  return textBlock(m.block_pickup({ shop: facts.issuer.name }), [
    pickup.name,
    ...formatAddress(pickup.address),
    ...(pickup.hours?.split('\n') ?? []),
    ...(pickup.note ? [pickup.note] : []),
    ...(days ? [m.block_pickup_ready({ days })] : []),
  ])
}

const shippingMethodText = (order: MailOrder) => {
  const method = readMethodName(order.shipping_method)
  const days = formatExpectedDays(order)
  if (method && days) return m.block_method_arrives({ method, days })
  return method && order.eta_days ? m.block_method_days({ method, days: order.eta_days }) : method
}

/** Returns the days between which an order arrives, as its buyer read them. */
export const formatExpectedDays = ({ deliver_from, deliver_to }: MailOrder) =>
  deliver_from && deliver_to ? formatDays(deliver_from, deliver_to) : undefined
