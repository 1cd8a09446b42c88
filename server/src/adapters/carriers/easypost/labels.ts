import type { Address } from '@emporia/contract'
import { z } from 'zod'

import {
  type BoughtLabel,
  type Cancellation,
  LabelRefusal,
  type LabelService,
  type ParcelToSend,
  type Quote,
} from '../label-service.ts'
import { toCustoms, toOunces } from './customs.ts'
import type { Transport } from './transport.ts'

const price = z.string().regex(/^\d{1,9}(\.\d{1,4})?$/)

const rate = z.object({
  id: z.string().max(200),
  carrier: z.string().max(60),
  service: z.string().max(80),
  rate: price,
  currency: z.string().length(3),
  delivery_days: z.int().min(0).max(365).nullish().catch(null),
})

const note = z.object({ carrier: z.string().nullish(), message: z.string().nullish() })

const shipment = z.object({
  id: z.string().max(2000),
  rates: z.array(rate).max(200).nullish(),
  messages: z.array(note).max(200).nullish().catch(null),
  to_address: z
    .object({
      verifications: z.object({
        delivery: z.object({
          success: z.boolean().nullish(),
          errors: z.array(z.object({ message: z.string().nullish() })).nullish(),
        }),
      }),
    })
    .nullish()
    .catch(null),
  tracking_code: z.string().max(80).nullish(),
  tracker: z
    .object({ public_url: z.string().startsWith('https://').max(500).nullish().catch(null) })
    .nullish(),
  postage_label: z
    .object({ label_pdf_url: z.string().max(2000).nullish(), label_url: z.string().max(2000) })
    .nullish(),
  refund_status: z.string().nullish(),
})
type Shipment = z.output<typeof shipment>

const refusal = z.object({ error: z.object({ message: z.string() }) })

/** Rates and labels of EasyPost: a shipment with rates, of which one is bought. */
export const openLabels = (transport: Transport): LabelService => {
  const call = async (...[method, path, body, timeoutMs]: Parameters<Transport['send']>) => {
    const { status, body: reply } = await transport.send(method, path, body, timeoutMs)
    if (status >= 200 && status < 300) return shipment.parse(reply)
    // What EasyPost does not process; a server error leaves the outcome open.
    if (status >= 400 && status < 500 && status !== 429)
      throw new LabelRefusal(textOf(reply), { isAboutParcel: status === 400 || status === 422 })
    throw new Error(`EasyPost answered ${status}`)
  }
  const pathOf = (reference: string) => `/v2/shipments/${encodeURIComponent(reference)}`

  return {
    rates: async (parcel, timeoutMs) =>
      toQuote(await call('POST', '/v2/shipments', toDraft(parcel), timeoutMs)),
    buy: async ({ reference, rate: id }) => {
      const label = toLabel(await call('POST', `${pathOf(reference)}/buy`, { rate: { id } }))
      if (!label) throw new Error('EasyPost sold a label without a number')
      return label
    },
    find: async (reference) => {
      const found = await call('GET', pathOf(reference))
      return { label: toLabel(found), cancellation: toCancellation(found) }
    },
    cancel: async (reference) =>
      toCancellation(await call('POST', `${pathOf(reference)}/refund`, {})) ?? 'requested',
    download: transport.download,
  }
}

const textOf = (reply: unknown) =>
  refusal.safeParse(reply).data?.error.message.slice(0, 300) ?? 'EasyPost'

const millimetersOfInch = 25.4
const round = (value: number) => Math.max(0.1, Math.round(value * 10) / 10)

/** EasyPost measures in inches and ounces. */
const toDraft = (sent: ParcelToSend) => {
  const { from, to, grams, length_mm, width_mm, height_mm, currency, customs } = sent
  return {
    shipment: {
      from_address: toPlace(from),
      to_address: { ...toPlace(to), ...(to.line1 && { verify: ['delivery'] }) },
      parcel: {
        length: round(length_mm / millimetersOfInch),
        width: round(width_mm / millimetersOfInch),
        height: round(height_mm / millimetersOfInch),
        weight: toOunces(grams),
      },
      options: { label_format: 'PDF', currency },
      ...(customs && { customs_info: toCustoms(customs, sent) }),
    },
  }
}

const toPlace = (address: Address) => ({
  name: address.name,
  phone: address.phone,
  ...(address.company && { company: address.company }),
  street1: address.line1,
  ...(address.line2 && { street2: address.line2 }),
  city: address.city,
  state: address.region_code || address.region || '',
  zip: address.postcode ?? '',
  country: address.country,
})

const toQuote = ({ id, rates, messages, to_address }: Shipment): Quote => ({
  reference: id,
  rates: (rates ?? []).map(({ rate: amount, delivery_days, ...one }) => ({
    ...one,
    price: amount,
    days: delivery_days ?? null,
  })),
  notes: [
    ...addressNotes(to_address),
    ...(messages ?? []).flatMap(({ carrier, message }) =>
      message ? [[carrier, message].filter(Boolean).join(': ').slice(0, 300)] : [],
    ),
  ],
})

const addressNotes = (place: Shipment['to_address']) => {
  const { success, errors } = place?.verifications.delivery ?? {}
  if (success !== false) return []
  return (errors ?? []).flatMap(({ message }) => (message ? [message.slice(0, 300)] : []))
}

const toLabel = ({ tracking_code, tracker, postage_label }: Shipment): BoughtLabel | null =>
  tracking_code && postage_label
    ? {
        tracking: tracking_code,
        tracking_url: tracker?.public_url ?? null,
        label_url: postage_label.label_pdf_url ?? postage_label.label_url,
      }
    : null

const toCancellation = ({ refund_status }: Shipment): Cancellation | null =>
  refund_status ? (cancellations[refund_status] ?? null) : null

const cancellations: Partial<Record<string, Cancellation>> = {
  submitted: 'requested',
  refunded: 'done',
  rejected: 'refused',
  not_applicable: 'refused',
}
