import { createHmac } from 'node:crypto'

import { openProviderServer } from './provider-server.ts'

type Detail = { message: string; status: string; datetime: string }
type Tracker = { id: string; tracking_code: string; carrier?: string; details: Detail[] }

export const easypostKeys = { api_key: 'EZTK_market', webhook_secret: 'whsec of a market' }

/** A server with the part of EasyPost's API that we use: trackers, and their signed webhooks. */
export const openEasypostServer = async () => {
  const trackers: Tracker[] = []
  const authorization = `Basic ${Buffer.from(`${easypostKeys.api_key}:`).toString('base64')}`
  const server = await openProviderServer((request, body) => {
    if (request.headers.authorization !== authorization) return [401, { error: {} }]
    if (`${request.method} ${request.url}` !== 'POST /v2/trackers') return [404, { error: {} }]
    const { tracking_code, carrier } = JSON.parse(body).tracker
    if (tracking_code === 'unknown') return [422, { error: { code: 'TRACKER.CREATE.ERROR' } }]
    const tracker = { id: `trk_${trackers.length + 1}`, tracking_code, carrier, details: [] }
    trackers.push(tracker)
    return [200, toReply(tracker)]
  })
  return {
    ...server,
    trackers,
    forget: () => trackers.splice(0),
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
