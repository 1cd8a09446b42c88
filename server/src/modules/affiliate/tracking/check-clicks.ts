import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { writeFlags } from '../fraud/write-flags.ts'
import type { Terms } from '../../referrals/terms.ts'
import type { EvaluatedClick, Landing } from './landed.ts'

type Rush = { member_id: number; clicks: number; addresses: number }

/**
 * Flags floods from few addresses, and advertisements where the marketplace does not allow them.
 */
export const watchClicks = async (
  db: Db,
  landings: Landing[],
  judged: EvaluatedClick[],
  { fraud }: Terms,
) => {
  const last = landings.at(-1)?.landed_at
  if (!last) return
  const member_ids = [...new Set(judged.flatMap(({ click }) => click.member_id ?? []))]
  const { rows } = await db.execute<Rush>(sql`
    select member_id::int, count(*)::int as clicks, count(distinct ip_hash)::int as addresses
    from referral_clicks
    where member_id = any(${sql.param(member_ids)}::bigint[]) and not is_bot
      and landed_at > ${last.toISOString()}::timestamptz - interval '1 hour'
    group by member_id having count(*) > ${fraud.clicks_per_hour}
      and count(distinct ip_hash) <= ${fraud.few_addresses}`)
  const rushes = rows.map(({ member_id, ...evidence }) => ({
    ...aboutCode(member_id),
    rule: 'click_velocity',
    severity: 'hold' as const,
    evidence: { ...evidence, within: 'an hour' },
  }))
  const paid = new Set(landings.filter((one) => one.is_paid_ad).map(({ id }) => id))
  const buyers = fraud.forbid_paid_ads ? judged.filter(({ click }) => paid.has(click.id)) : []
  const advertised = [...new Set(buyers.flatMap(({ click }) => click.member_id ?? []))]
  await writeFlags(
    db,
    [
      ...rushes,
      ...advertised.map((member_id) => ({
        ...aboutCode(member_id),
        rule: 'paid_traffic',
        severity: 'flag' as const,
        evidence: { seen: 'the mark of an advertisement in the address' },
      })),
    ],
    last,
  )
}

const aboutCode = (member_id: number) => ({
  subject_type: 'code' as const,
  subject_id: member_id,
  member_id,
})
