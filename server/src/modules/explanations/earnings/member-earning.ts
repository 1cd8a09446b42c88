import type { Explanation, MemberEarningKind } from '@emporia/contract'
import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { calculateEffectiveRate } from '../../affiliate/attribution/rates.ts'
import type { Asker } from '../caller.ts'
import { listEntries } from '../entries.ts'
import { minus, plus, result, steps } from '../steps.ts'
import { earningFacts } from './earning-facts.ts'
import { type Earning, findEarning } from './find-earning.ts'
import { marginSteps } from './margin-steps.ts'
import { percent } from './percent.ts'

/** Explains how a member's commission or a buyer's cashback of one sale is calculated. */
export const explainMemberEarning = async (
  db: Db,
  asker: Asker,
  id: number,
): Promise<Explanation> => {
  const earning = await findEarning(db, asker, id)
  const { share_minor, capped_minor, amount_minor, reversed_minor } = earning
  const added_minor = addedOf(earning)
  const before_minor = share_minor - capped_minor - amount_minor
  return {
    kind: 'member_earning',
    title: titleOf(earning),
    amount_minor: amount_minor - reversed_minor,
    steps: steps([
      ...marginSteps(earning),
      plus('Share of the sale', share_minor - added_minor, formatShare(earning)),
      plus(earning.kind === 'cashback' ? 'Cashback' : 'Boost', added_minor, formatBoost(earning)),
      minus('Over a limit', capped_minor, limits[earning.cap_reason ?? 'daily']),
      minus('Gave back before the delivery', earning.state === 'unqualified' ? 0 : before_minor),
      minus('Taken back by refunds', reversed_minor),
      result('What is left', amount_minor - reversed_minor),
    ]),
    facts: earningFacts(earning),
    entries: await listEntries(
      db,
      asker,
      sql`((t.ref_type = 'commission' and t.ref_id = ${id})
        or (e.order_line_id = ${earning.order_line_id}
          and a.purpose in ('commission_pending', 'commission_held', 'wallet', 'owner_debt')))`,
    ),
  }
}

/** Returns what a funded boost adds. For older boosts it is part of the share. */
const addedOf = ({ boost_purchase_id, boost_minor }: Earning) =>
  boost_purchase_id === null ? 0 : boost_minor

/** Shows the effective rate. Nominal rates only say how the pool was split. */
const formatShare = (earning: Earning) => {
  const { base_minor, share_minor, rate_bp, wanted_bp } = earning
  const effective = `${percent(calculateEffectiveRate(share_minor - addedOf(earning), base_minor))} of the goods without tax`
  return wanted_bp === null ? effective : `${effective}: ${rate_bp} of ${wanted_bp} parts`
}

const formatBoost = ({ kind, rate_bp, multiplier_x100 }: Earning) =>
  kind === 'cashback'
    ? `${percent(rate_bp)} of the goods without tax, until its limit`
    : `Times ${(multiplier_x100 ?? 100) / 100}, as far as its price and the margin cover it`

const titleOf = ({ name, number, kind, level }: Earning) => {
  const what = kind === 'level' ? `Level ${level}` : titles[kind]
  return name ? `${what}: ${name}, order ${number}` : what
}

const titles: Record<MemberEarningKind, string> = {
  direct: 'Your link',
  level: 'Level',
  pos: 'Your till',
  bonus: 'Bonus',
  cashback: 'Cashback',
}

const limits = {
  boost: 'the boost has given all it gives',
  daily: 'what your package allows in a day',
  monthly: 'what your package allows in a month',
}
