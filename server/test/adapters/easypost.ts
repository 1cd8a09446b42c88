import { createHmac } from 'node:crypto'

import {
  createStandIn,
  type ShipmentStore,
  type StandInShipment,
} from '../../src/adapters/carriers/sandbox/stand-in.ts'
import { openProviderServer } from './provider-server.ts'

type Reply = readonly [status: number, body: object]
type Detail = { message: string; status: string; datetime: string }
type Tracker = { id: string; tracking_code: string; carrier?: string; details: Detail[] }

export const easypostKeys = { api_key: 'EZTK_market', webhook_secret: 'whsec of a market' }

/** A server with the part of EasyPost's API that we use: trackers with signed webhooks, and labels. */
export const openEasypostServer = async () => {
  const trackers: Tracker[] = []
  const authorization = `Basic ${Buffer.from(`${easypostKeys.api_key}:`).toString('base64')}`
  let address = ''
  const labels = openLabelApi(() => address)
  const server = await openProviderServer((request, body) => {
    const { method = '', url: path = '', headers } = request
    if (path.startsWith('/labels/')) return [200, Buffer.from('%PDF-1.4 a label')]
    if (headers.authorization !== authorization) return [401, { error: {} }]
    if (path.startsWith('/v2/shipments')) return labels.respond(method, path, body)
    if (`${method} ${path}` !== 'POST /v2/trackers') return [404, { error: {} }]
    const { tracking_code, carrier } = JSON.parse(body).tracker
    if (tracking_code === 'unknown') return [422, { error: { code: 'TRACKER.CREATE.ERROR' } }]
    const tracker = { id: `trk_${trackers.length + 1}`, tracking_code, carrier, details: [] }
    trackers.push(tracker)
    return [200, toReply(tracker)]
  })
  address = server.url
  return {
    ...server,
    labels,
    trackers,
    forget: () => {
      trackers.splice(0)
      labels.forget()
    },
    /** Adds what the carrier says to a tracker, and returns the webhook about it. */
    report: (id: string, status: string, more: Partial<Detail> = {}) => {
      const tracker = trackers.find((one) => one.id === id)
      if (!tracker) throw new Error(`There is no tracker ${id}`)
      const datetime = '2026-11-30T09:00:00Z'
      tracker.details.push({ message: `Now ${status}`, status, datetime, ...more })
      return toWebhook({ ...tracker, details: [...tracker.details] })
    },
  }
}

/** The calls about labels, whose replies a test can replace. */
const openLabelApi = (getAddress: () => string) => {
  const shipments = new Map<string, StandInShipment>()
  const stand = createStandIn(getAddress, openMemory(shipments))
  let override: { path: RegExp; reply: Reply } | undefined
  const purchases: string[] = []
  return {
    /** The ids of the shipments whose label was requested. */
    purchases,
    /** The first shipment with rates. */
    getShipment: () => {
      const [shipment] = shipments.values()
      if (!shipment) throw new Error('No prices were requested')
      return shipment
    },
    answerWith: (path: RegExp, reply: Reply) => {
      override = { path, reply }
    },
    respond: async (method: string, path: string, body: string): Promise<Reply> => {
      const [, id] = /([^/]+)\/buy$/.exec(path) ?? []
      if (id) purchases.push(id)
      if (override?.path.test(path)) return override.reply
      return stand(method, path, body ? JSON.parse(body) : undefined)
    },
    forget: () => {
      purchases.splice(0)
      override = undefined
      shipments.clear()
    },
  }
}

const openMemory = (shipments: Map<string, StandInShipment>): ShipmentStore => ({
  add: async (shipment) => void shipments.set(shipment.id, shipment),
  find: async (id) => shipments.get(id),
  change: async (id, act) => {
    const shipment = shipments.get(id)
    return shipment && act(shipment)
  },
})

const toReply = ({ details, ...tracker }: Tracker) => ({
  object: 'Tracker',
  ...tracker,
  public_url: `https://track.easypost.com/${tracker.id}`,
  tracking_details: details.map((detail) => ({ object: 'TrackingDetail', ...detail })),
})

const toWebhook = (tracker: Tracker) =>
  JSON.stringify({
    object: 'Event',
    description: 'tracker.updated',
    result: toReply(tracker),
  })

export const signEasypost = (payload: string, secret = easypostKeys.webhook_secret) =>
  `hmac-sha256-hex=${createHmac('sha256', secret).update(payload).digest('hex')}`
