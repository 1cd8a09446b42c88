import {
  type api,
  type CustomerExemption,
  type Data,
  exemptionFlow,
  type Input,
  type TaxExemption,
} from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { and, desc, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { toLikePattern } from '../../../db/conditions/like.ts'
import { countBy, totalOf } from '../../../db/count-by.ts'
import { paginate } from '../../../db/paginate.ts'
import { descending } from '../../../db/sorts.ts'
import { notFound } from '../../../http/failure.ts'
import { users } from '../../accounts/public.ts'
import { files } from '../../media/public.ts'
import { taxExemptions } from './tables.ts'

/** Returns a buyer's exemptions, the newest first. */
export const listOwnExemptions = (db: Db, userId: number): Promise<TaxExemption[]> =>
  selectExemptions(db, eq(taxExemptions.user_id, userId))

type List = typeof api.admin.taxExemption.list

/** Returns a page of all exemptions, and the number in each state. */
export const listExemptions = async (db: Db, query: Input<List>): Promise<Data<List>> => {
  const { q, status } = query
  const where = q ? isOfCustomer(db, q) : undefined
  const counts = await countBy(db, {
    from: taxExemptions,
    where,
    column: taxExemptions.status,
    values: exemptionFlow.names,
  })
  const page = await paginate(db, {
    query,
    from: taxExemptions,
    id: taxExemptions.id,
    where: and(where, status ? eq(taxExemptions.status, status) : undefined),
    sorts: { created_at: descending(taxExemptions.created_at) },
    total: totalOf(counts, status),
    load: (ids) => selectExemptions(db, inArray(taxExemptions.id, ids)),
  })
  return { ...page, counts }
}

/** Returns one exemption as in the list of staff. */
export const getExemption = async (db: Db, id: number): Promise<CustomerExemption> => {
  const [found] = await selectExemptions(db, eq(taxExemptions.id, id))
  if (!found) throw notFound(m.exemption_missing)
  return found
}

/** Returns a certificate; a buyer reaches only their own. */
export const getExemptionFile = async (db: Db, id: number, userId?: number) => {
  const own = userId === undefined ? undefined : eq(taxExemptions.user_id, userId)
  const [found] = await db
    .select({ name: files.name, type: files.mime, storage_key: files.storage_key })
    .from(taxExemptions)
    .innerJoin(files, eq(files.id, taxExemptions.file_id))
    .where(and(eq(taxExemptions.id, id), isNull(files.deleted_at), own))
  if (!found) throw notFound(m.exemption_missing)
  return found
}

const isOfCustomer = (db: Db, q: string) =>
  inArray(
    taxExemptions.user_id,
    db
      .select({ id: users.id })
      .from(users)
      .where(or(ilike(users.name, toLikePattern(q)), ilike(users.email, toLikePattern(q)))),
  )

const selectExemptions = async (db: Db, where: SQL | undefined): Promise<CustomerExemption[]> => {
  const rows = await db
    .select({
      exemption: taxExemptions,
      file_name: files.name,
      customer: { id: users.id, name: users.name, email: users.email },
    })
    .from(taxExemptions)
    .innerJoin(files, eq(files.id, taxExemptions.file_id))
    .innerJoin(users, eq(users.id, taxExemptions.user_id))
    .where(where)
    .orderBy(desc(taxExemptions.id))
  return rows.map(({ exemption, ...rest }) => ({ ...exemption, ...rest }))
}
