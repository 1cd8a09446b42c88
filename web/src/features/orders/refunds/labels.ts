import {
  gatewayNames,
  gatewayCodes,
  type Refund,
  type RefundChannel,
  type RefundKind,
  type RefundState,
} from '@emporia/contract'

/** Labels of refund states for buyers. */
export const refundLabels: Record<RefundState, string> = {
  approved: 'On its way',
  paid: 'Paid back',
  failed: 'We look for another way',
  undone: 'Withdrawn',
}

export const kindLabels: Record<RefundKind, string> = {
  cancellation: 'Order stopped',
  return: 'Sent back',
  correction: 'Given back',
  goodwill: 'A gift of the market',
  dispute: 'Taken back by the bank',
}

const channelLabels: Record<Exclude<RefundChannel, 'gateway'>, string> = {
  wallet: 'Wallet',
  bank: 'Bank account',
  till: 'At the till',
}

/** Returns the label of the channel of a refund part. */
export const getChannelLabel = ({ channel, gateway }: Refund['parts'][number]) => {
  if (channel !== 'gateway') return channelLabels[channel]
  const code = gatewayCodes.find((known) => known === gateway)
  return code ? gatewayNames[code] : 'Card'
}
