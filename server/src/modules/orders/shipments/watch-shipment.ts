import { eq } from 'drizzle-orm'

import type { Payloads } from '../../../adapters/jobs.ts'
import { type AppContext, type Context, createContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { shipments } from '../tables.ts'
import { storeUpdate } from './store-update.ts'

/** Asks the provider for reports about a shipment, after the transaction that ships it. */
export const requestReports = async ({ carriers, jobs, db }: Context, shipment_id: number) => {
  if (carriers?.watch) await jobs.send(db, 'watch-shipment', { shipment_id })
}

/**
 * Job: registers a shipment with the provider, and stores what is known of it already. Throws if the
 * provider does not answer, and is retried.
 */
export const watchShipment = async (
  app: AppContext,
  { shipment_id }: Payloads['watch-shipment'],
) => {
  const { carriers, log, db } = app
  const shipment = await findShipment(db, shipment_id)
  if (!carriers?.watch || !shipment?.tracking || shipment.provider_ref) return
  const { carrier, tracking } = shipment
  const update = await carriers.watch({ carrier, tracking })
  if (!update?.reference) return log.warn({ shipment_id }, 'a carrier does not know a shipment')
  const { reference, tracking_url } = update
  await inTransaction(db, async (inside) => {
    await inside
      .update(shipments)
      .set({
        provider: carriers.code,
        provider_ref: reference,
        tracking_url: shipment.tracking_url ?? tracking_url,
      })
      .where(eq(shipments.id, shipment_id))
    await storeUpdate(createContext(app, inside), carriers.code, update)
  })
}

const findShipment = async (db: Db, id: number) => {
  const [found] = await db.select().from(shipments).where(eq(shipments.id, id))
  return found
}
