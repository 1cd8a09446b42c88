import type { api, Data } from '@emporia/contract'
import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../db/client.ts'
import { getPicturesById } from '../media/queries.ts'
import { getSellingTerms } from '../site/queries.ts'
import { consumerRules } from './tables.ts'

/** Returns the notice of the legal guarantee in a country (docs/domain/consumer-law.md#guarantees). */
export const getGuaranteeNotice = async (
  db: Db,
  wanted: string | undefined,
): Promise<Data<typeof api.guaranteeNotice>> => {
  const country = wanted ?? (await getSellingTerms(db)).home_country
  const [rule] = await db
    .select({ applies: consumerRules.guarantee_notice, picture: consumerRules.guarantee_picture })
    .from(consumerRules)
    .where(
      and(
        eq(consumerRules.country, country),
        eq(consumerRules.status, 'active'),
        isNull(consumerRules.deleted_at),
      ),
    )
  if (!rule?.applies) return { country, applies: false, picture: null }
  const pictures = await getPicturesById(db, rule.picture === null ? [] : [rule.picture])
  return { country, applies: true, picture: pictures.get(rule.picture ?? 0) ?? null }
}
