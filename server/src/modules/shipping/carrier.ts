import { api } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../db/client.ts'
import { crud } from '../../resource/crud.ts'
import { restoreAlone } from '../../resource/table-mapping.ts'
import { carriers } from './tables.ts'

/** Who brings shipments to buyers (docs/domain/shipping.md#carriers). */
export const carrierResource = (app: FastifyInstance) =>
  crud(app, api.admin.carrier, {
    kind: 'other',
    table: carriers,
    search: [carriers.name],
    taken: { carriers_name_key: m.carrier_name_taken },
    restore: restoreAlone,
  })

/** Returns the names of the active carriers. */
export const listCarrierNames = async (db: Db) =>
  (await listActive(db)).map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))

const listActive = (db: Db) =>
  db
    .select({ name: carriers.name, tracking_url: carriers.tracking_url })
    .from(carriers)
    .where(and(eq(carriers.status, 'active'), isNull(carriers.deleted_at)))
    .orderBy(asc(carriers.id))

type Shipment = { carrier: string | null; tracking: string | null }

/** Returns the tracking page of a shipment, if its carrier has one. */
export const findTrackingUrl = async (db: Db, shipment: Shipment) =>
  shipment.tracking === null ? null : toTrackingUrl(await listActive(db), shipment)

type Carrier = { name: string; tracking_url: string | null }

/**
 * The carrier is the one whose name the text begins with (“DHL Express”). A link entered as the
 * number is accepted only if it leads to a carrier, because e-mails of the marketplace show it.
 */
export const toTrackingUrl = (all: Carrier[], { carrier, tracking }: Shipment) => {
  const number = tracking?.trim()
  if (!number) return null
  if (URL.canParse(number)) return isOfCarrier(all, new URL(number)) ? number : null
  const text = `${carrier?.trim().toLowerCase()} `
  const found = all
    .filter(({ name }) => text.startsWith(`${name.toLowerCase()} `))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
  return found?.tracking_url?.replaceAll('{tracking}', () => encodeURIComponent(number)) ?? null
}

const isOfCarrier = (all: Carrier[], { protocol, hostname }: URL) =>
  protocol === 'https:' &&
  all.some(({ tracking_url }) => tracking_url && new URL(tracking_url).hostname === hostname)
