import type { ShipmentState } from '@emporia/contract'

/** A service that knows the shipments of many carriers, and reports about them by webhook. */
export type CarrierProvider = {
  code: 'easypost'
  /** Asks for reports about a shipment; null if the service does not know its carrier or number. */
  watch: (shipment: Watched) => Promise<CarrierUpdate | null>
  /** Verifies a webhook; undefined if it is not from the provider. */
  verify: (delivery: Delivery) => CarrierUpdate | undefined
}

type Watched = { carrier: string | null; tracking: string }

/** A webhook as it was received; its signature covers every byte of the body. */
type Delivery = { body: Buffer; headers: Record<string, string | string[] | undefined> }

export type CarrierUpdate = {
  /** The provider's id of the shipment; null for what does not matter here. */
  reference: string | null
  /** Its public page at the provider. */
  tracking_url: string | null
  reports: CarrierReport[]
}

export type CarrierReport = {
  /** The same for a report that comes twice. */
  provider_id: string
  state: ShipmentState
  text: string
  at: string
}
