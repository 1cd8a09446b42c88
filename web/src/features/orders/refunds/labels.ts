import {
  gatewayNames,
  gatewayCodes,
  type Refund,
  type RefundChannel,
  type RefundKind,
  type RefundState,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'

/** Labels of refund states for buyers. */
export const refundLabels: Record<RefundState, () => string> = {
  approved: m.refunds_state_approved,
  paid: m.refunds_state_paid,
  failed: m.refunds_state_failed,
  undone: m.refunds_state_undone,
}

export const kindLabels: Record<RefundKind, () => string> = {
  cancellation: m.refunds_kind_cancellation,
  return: m.refunds_kind_return,
  correction: m.refunds_kind_correction,
  goodwill: m.refunds_kind_goodwill,
  dispute: m.refunds_kind_dispute,
}

const channelLabels: Record<Exclude<RefundChannel, 'gateway'>, () => string> = {
  wallet: m.refunds_channel_wallet,
  bank: m.refunds_channel_bank,
  till: m.refunds_channel_pos,
}

/** Returns the label of the channel of a refund part. */
export const getChannelLabel = ({ channel, gateway }: Refund['parts'][number]) => {
  if (channel !== 'gateway') return channelLabels[channel]()
  const code = gatewayCodes.find((known) => known === gateway)
  return code ? gatewayNames[code] : m.refunds_channel_card()
}
