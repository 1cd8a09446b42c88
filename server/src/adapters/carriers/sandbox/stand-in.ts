import { randomBytes } from 'node:crypto'
import { z } from 'zod'

type Reply = readonly [status: number, body: object]

const placeSchema = z.looseObject({
  name: z.string(),
  street1: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
})
export type StandInPlace = z.output<typeof placeSchema>

const customsSchema = z.looseObject({
  customs_items: z.array(
    z.looseObject({
      description: z.string(),
      quantity: z.number(),
      value: z.string(),
      currency: z.string(),
      weight: z.number(),
      hs_tariff_number: z.string(),
      origin_country: z.string(),
    }),
  ),
})

const draftSchema = z.object({
  customs_info: customsSchema.optional(),
  from_address: placeSchema,
  to_address: placeSchema,
  parcel: z.looseObject({ weight: z.number() }),
  options: z.object({ currency: z.string() }),
})
type Draft = z.output<typeof draftSchema>

const creation = z.object({ shipment: draftSchema })
const purchase = z.object({ rate: z.object({ id: z.string() }) })

/** A shipment as the store has it. */
export const shipmentSchema = z.object({
  id: z.string(),
  draft: draftSchema,
  rates: z.array(
    z.object({
      id: z.string(),
      carrier: z.string(),
      service: z.string(),
      rate: z.string(),
      currency: z.string(),
      delivery_days: z.number(),
    }),
  ),
  rate: z.string().optional(),
  tracking_code: z.string().optional(),
  refund_status: z.string().optional(),
})
export type StandInShipment = z.output<typeof shipmentSchema>
type Shipment = StandInShipment

/** Where the shipments are. `change` lets one caller at a time change a shipment. */
export type ShipmentStore = {
  add: (shipment: Shipment) => Promise<void>
  find: (id: string) => Promise<Shipment | undefined>
  change: <Reply>(id: string, act: (shipment: Shipment) => Reply) => Promise<Reply | undefined>
}

/**
 * The part of EasyPost's protocol about labels: shipments with invented prices, buying and refunding.
 * Postal codes of zeros are unknown, and nothing weighs above 30 kg.
 */
export const createStandIn = (getLabelBase: () => string, store: ShipmentStore) => {
  const answer = async (
    method: string,
    path: string,
    body: unknown,
  ): Promise<Shipment | Refusal> => {
    if (method === 'POST' && path === '/v2/shipments')
      return create(store, creation.parse(body).shipment)
    const [, id = '', action = ''] = /^\/v2\/shipments\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const found =
      method === 'GET' ? await store.find(id) : await store.change(id, toChange(action, body))
    return found ?? refuse('NOT_FOUND', 'Unknown shipment.', 404)
  }

  return async (method: string, path: string, body: unknown): Promise<Reply> => {
    const reply = await answer(method, path, body)
    if ('error' in reply) return [reply.status, { error: reply.error }]
    return [200, toBody(reply, getLabelBase())]
  }
}

const toChange = (action: string, body: unknown) => (shipment: Shipment) =>
  action === 'buy' ? buy(shipment, purchase.parse(body).rate.id) : refund(shipment)

type Refusal = { status: number; error: { code: string; message: string } }

const refuse = (code: string, message: string, status = 422): Refusal => ({
  status,
  error: { code, message },
})

const create = async (store: ShipmentStore, draft: Draft) => {
  if (draft.parcel.weight > 30_000 / 28.35)
    return refuse('SHIPMENT.INVALID_PARAMS', 'No carrier takes parcels above 30 kg.')
  const id = `shp_${randomBytes(12).toString('hex')}`
  const shipment = { id, draft, rates: listRates(id, draft) }
  await store.add(shipment)
  return shipment
}

const buy = (shipment: Shipment, id: string) => {
  if (shipment.tracking_code)
    return refuse('SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
  const rate = shipment.rates.find((one) => one.id === id)
  if (!rate) return refuse('SHIPMENT.INVALID_PARAMS', 'This rate does not exist.')
  shipment.rate = rate.id
  shipment.tracking_code = `TEST${randomBytes(6).toString('hex').toUpperCase()}`
  return shipment
}

const refund = (shipment: Shipment) => {
  if (!shipment.tracking_code)
    return refuse('SHIPMENT.REFUND.UNAVAILABLE', 'There is no label to refund.')
  shipment.refund_status = 'refunded'
  return shipment
}

const toBody = ({ id, draft, tracking_code, ...shipment }: Shipment, label_base: string) => ({
  object: 'Shipment',
  id,
  ...shipment,
  messages: [],
  to_address: { ...draft.to_address, verifications: verify(draft.to_address) },
  tracking_code: tracking_code ?? null,
  tracker: tracking_code ? { id: `trk_${tracking_code}`, public_url: null } : null,
  postage_label: tracking_code ? { label_url: `${label_base}/labels/${id}.pdf` } : null,
})

const verify = ({ zip }: StandInPlace) => ({
  delivery: /^0+$/.test(zip)
    ? { success: false, errors: [{ message: 'The recipient has an unknown postal code.' }] }
    : { success: true, errors: [] },
})

/** Prices grow with the weight; one carrier has prices in its own currency only. */
const listRates = (id: string, { from_address, to_address, parcel, options }: Draft) => {
  const factor = from_address.country === to_address.country ? 1 : 3
  const { currency } = options
  return carriers.map(({ carrier, service, base, per_pound, days, fixed }, at) => ({
    id: `rate_${id}_${at}`,
    carrier,
    service,
    rate: toPrice((base + (per_pound * parcel.weight) / 16) * factor, fixed ?? currency),
    currency: fixed ?? currency,
    delivery_days: days,
  }))
}

const toPrice = (price: number, currency: string) => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits
  return (price * (worths[currency] ?? 1)).toFixed(decimals)
}

const worths: Partial<Record<string, number>> = { BDT: 100, INR: 80, JPY: 140 }

type Tariff = {
  carrier: string
  service: string
  base: number
  per_pound: number
  days: number
  fixed?: string
}

const carriers: Tariff[] = [
  { carrier: 'UPS', service: 'Ground', base: 5.2, per_pound: 0.6, days: 4 },
  { carrier: 'DHL', service: 'Parcel', base: 4.4, per_pound: 0.7, days: 5 },
  { carrier: 'FedEx', service: '2Day', base: 11.9, per_pound: 1.2, days: 2 },
  { carrier: 'CanadaPost', service: 'Expedited', base: 9, per_pound: 1, days: 6, fixed: 'CAD' },
]
