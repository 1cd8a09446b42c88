import type { ShipmentState } from '@emporia/contract'
import * as m from '@emporia/messages/common'

/** What a carrier reported about a shipment. */
export const shipmentStateLabels: Record<ShipmentState, () => string> = {
  announced: m.shipment_state_announced,
  in_transit: m.shipment_state_transit,
  out_for_delivery: m.shipment_state_out,
  delivered: m.shipment_state_delivered,
  failed: m.shipment_state_failed,
  returned: m.shipment_state_returned,
}
