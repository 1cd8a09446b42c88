import { eq, lt, sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type ShipmentStore, shipmentSchema } from './stand-in.ts'
import { sandboxShipments } from './tables.ts'

/** Days after which no carrier accepts a label. */
const storedDays = 90

/** Stores the shipments of the sandbox in the database; those of the last 90 days. */
export const openShipmentStore = (db: Db): ShipmentStore => ({
  add: async (shipment) => {
    const oldest = sql`now() - make_interval(days => ${storedDays}::int)`
    await db.delete(sandboxShipments).where(lt(sandboxShipments.created_at, oldest))
    await db.insert(sandboxShipments).values({ id: shipment.id, shipment })
  },
  find: async (id) => {
    const [row] = await db.select().from(sandboxShipments).where(eq(sandboxShipments.id, id))
    return row && shipmentSchema.parse(row.shipment)
  },
  change: (id, act) =>
    inTransaction(db, async (locked) => {
      const isWanted = eq(sandboxShipments.id, id)
      const [row] = await locked.select().from(sandboxShipments).where(isWanted).for('update')
      if (!row) return undefined
      const shipment = shipmentSchema.parse(row.shipment)
      const reply = act(shipment)
      await locked.update(sandboxShipments).set({ shipment }).where(isWanted)
      return reply
    }),
})
