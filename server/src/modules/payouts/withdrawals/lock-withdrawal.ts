import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { conflict, notFound } from '../../../http/failure.ts'
import { toEarner } from '../earner.ts'
import { withdrawals } from '../tables.ts'
import type { Row } from './view.ts'

/**
 * Returns a withdrawal locked until the transaction ends, so that only one concurrent decision
 * applies.
 */
export const lockWithdrawal = async (db: Db, id: number): Promise<Row> => {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  if (!row) throw notFound(m.withdrawal_missing)
  return row
}

export const toOwner = ({ owner_type, owner_id }: Row) => toEarner(owner_type, owner_id)

export const assertPending = ({ state }: Row) => {
  if (state !== 'pending') throw conflict(m.withdrawal_already_decided)
}
