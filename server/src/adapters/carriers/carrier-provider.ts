import type { ShipmentState } from '@emporia/contract'

import type { LabelService } from './label-service.ts'

/** A service that knows the shipments of many carriers: it reports about them, and sells labels. */
export type CarrierProvider = {
  code: 'easypost' | 'sandbox'
  /** Asks for reports about a shipment; null if the service does not know its carrier or number. */
  watch?: (shipment: Watched) => Promise<CarrierUpdate | null>
  /** Verifies a webhook; undefined if it is not from the provider. */
  verify?: (delivery: Delivery) => CarrierUpdate | undefined
  labels?: LabelService
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
