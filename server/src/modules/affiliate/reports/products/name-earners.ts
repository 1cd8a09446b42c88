import type { api, Data } from '@emporia/contract'
import { inArray } from 'drizzle-orm'

import type { Db } from '../../../../db/client.ts'
import { users } from '../../../accounts/public.ts'

type Earner = Data<typeof api.admin.affiliateCalculation>['earners'][number]
type Parts = { rates: number[]; amounts: number[] }

/** Adds names to the earners; the first one is the referrer. */
export const nameEarners = async (
  db: Db,
  ids: (number | null)[],
  { rates, amounts }: Parts,
): Promise<Earner[]> => {
  const known = ids.filter((id) => id !== null && id > 0).map(Number)
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, known))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id, level) => ({
    level,
    member: byId.get(id ?? 0) ?? null,
    rate_bp: rates[level] ?? 0,
    amount_minor: amounts[level] ?? 0,
  }))
}
