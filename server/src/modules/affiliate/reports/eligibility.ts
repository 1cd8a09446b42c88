import type { MemberDashboard } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { loadStandings } from '../../referrals/eligibility.ts'
import { getAffiliateSettings } from '../../referrals/terms.ts'

type Program = MemberDashboard['programme']

/** Returns whether a member's links earn now, and if not, why. */
export const getProgramStatus = async (db: Db, code: string, now: Date): Promise<Program> => {
  const terms = await getAffiliateSettings(db)
  const known = await loadStandings(db, { codes: [code], product_ids: [], now }, terms)
  const refusal = known.refusalOf({ code, product_id: null })
  return { is_enabled: terms.enabled, obstacle: obstacleOf(refusal) }
}

const obstacleOf = (refusal: string | null): Program['obstacle'] => {
  if (refusal === 'disabled' || refusal === 'no_package') return refusal
  return refusal === null ? null : 'suspended'
}
