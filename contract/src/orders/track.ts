import { z } from 'zod'

import { post } from '../endpoint.ts'
import { at, day, id, measure, picture, text } from '../shapes.ts'
import { groupStatuses, orderStatuses } from './status.ts'

const parcel = z.object({
  number: z.string(),
  shop_id: id.nullable(),
  shop_name: z.string(),
  status: z.enum(orderStatuses),
  /** The days between which it arrives, as the buyer read them. */
  deliver_from: day.nullish(),
  deliver_to: day.nullish(),
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: at.nullable() })),
  events: z.array(
    z.object({ status: z.enum(orderStatuses), note: z.string().nullable(), created_at: at }),
  ),
  shipments: z.array(
    z.object({ carrier: z.string().nullable(), tracking: z.string().nullable(), shipped_at: at }),
  ),
  items: z.array(
    z.object({
      name: z.string(),
      variant_label: z.string(),
      unit: z.string(),
      decimals: z.int(),
      quantity: measure,
      picture: picture.nullable(),
    }),
  ),
})

/**
 * Public order tracking by number and the e-mail or phone of the order. Shows no prices, and only
 * the city of the address.
 */
export const orderTrack = post('/order-track', {
  access: 'public',
  input: z.strictObject({ number: text(40), contact: text(254) }),
  data: z.object({
    number: z.string(),
    status: z.enum(groupStatuses),
    city: z.string(),
    placed_at: at,
    parcels: z.array(parcel),
  }),
})

/** Tracking pages of carriers, by the first word of the carrier's name. */
const pages: Record<string, string> = {
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  dpd: 'https://tracking.dpd.de/status/en_US/parcel/',
  gls: 'https://gls-group.com/GROUP/en/parcel-tracking/?match=',
  evri: 'https://www.evri.com/track/parcel/',
  bring: 'https://tracking.bring.com/tracking/',
  postnord: 'https://tracking.postnord.com/en/tracking?id=',
}

const hosts = new Set(Object.values(pages).map((page) => new URL(page).hostname))

type Shipment = { carrier: string | null; tracking: string | null }

/**
 * Returns the tracking page of a known carrier. A link entered as the number is accepted only if it
 * leads to one of them, because it is shown in e-mails of the marketplace.
 */
export const trackingUrl = ({ carrier, tracking }: Shipment) => {
  const number = tracking?.trim()
  if (!number) return undefined
  if (URL.canParse(number)) {
    const { protocol, hostname } = new URL(number)
    return protocol === 'https:' && hosts.has(hostname) ? number : undefined
  }
  const [first = ''] = carrier?.trim().toLowerCase().split(/\W+/, 1) ?? []
  const page = Object.hasOwn(pages, first) ? pages[first] : undefined
  return page && `${page}${encodeURIComponent(number)}`
}
