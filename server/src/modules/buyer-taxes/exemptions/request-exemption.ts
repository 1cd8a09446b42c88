import type { Input, TaxExemption, taxExemption } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { one } from '../../../db/single-row.ts'
import { conflict, invalid } from '../../../http/failure.ts'
import { findAddressRules, findRegion } from '../../addresses/rules.ts'
import type { ReceivedDocument } from '../../media/receive-file.ts'
import { saveDocument } from '../../media/save-file.ts'
import { listOwnExemptions } from './queries.ts'
import { taxExemptions } from './tables.ts'

type Requested = Omit<Input<(typeof taxExemption)['create']>, 'file'>

const exemptionsMax = 20

/** Stores a buyer's request for tax exemption, which staff decide. */
export const requestExemption = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  user_id: number,
  { received, ...requested }: Requested & { received: ReceivedDocument },
): Promise<TaxExemption> => {
  const count = await db.$count(taxExemptions, eq(taxExemptions.user_id, user_id))
  if (count >= exemptionsMax) throw conflict(m.exemption_maximum, { count: exemptionsMax })
  const region = regionCodeOf(requested)
  const file_id = await saveDocument(db, received, user_id)
  const { id } = one(
    await db
      .insert(taxExemptions)
      .values({ ...requested, region, file_id, user_id, created_at: now.toISOString() })
      .returning({ id: taxExemptions.id }),
  )
  return getOwnExemption(db, user_id, id)
}

const getOwnExemption = async (db: Db, userId: number, id: number) =>
  one((await listOwnExemptions(db, userId)).filter((own) => own.id === id))

/** Destinations of orders have codes where the country has a list of regions. */
const regionCodeOf = ({ country, region }: Requested) => {
  const rules = findAddressRules(country)
  if (!rules) throw invalid('country', m.address_country_unknown)
  if (!region) return null
  if (!rules.regions) return region
  const found = findRegion(rules, region)
  if (!found) throw invalid('region', m.exemption_region_unknown)
  return found.code
}
