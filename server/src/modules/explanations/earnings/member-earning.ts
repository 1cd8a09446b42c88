import type { Explanation, MemberEarningKind } from '@emporia/contract'
import * as m from '@emporia/messages/answer'
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
      plus(m.explanation_share_sale(), share_minor - added_minor, formatShare(earning)),
      plus(
        earning.kind === 'cashback' ? m.explanation_cashback() : m.explanation_boost(),
        added_minor,
        formatBoost(earning),
      ),
      minus(m.explanation_over_limit(), capped_minor, limits[earning.cap_reason ?? 'daily']),
      minus(m.explanation_gave_back_before(), earning.state === 'unqualified' ? 0 : before_minor),
      minus(m.explanation_refunded(), reversed_minor),
      result(m.explanation_rest(), amount_minor - reversed_minor),
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
  const effective = m.explanation_rate_net({
    percent: percent(calculateEffectiveRate(share_minor - addedOf(earning), base_minor)),
  })
  return wanted_bp === null ? effective : m.explanation_parts({ effective, rate_bp, wanted_bp })
}

const formatBoost = ({ kind, rate_bp, multiplier_x100 }: Earning) =>
  kind === 'cashback'
    ? m.explanation_rate_net_limit({ rate_bp: percent(rate_bp) })
    : m.explanation_times_as_far({ multiplier_x100: (multiplier_x100 ?? 100) / 100 })

const titleOf = ({ name, number, kind, level }: Earning) => {
  const what = kind === 'level' ? m.explanation_level_number({ level }) : titles[kind]
  return name ? m.explanation_item_order({ what, name, number: number ?? '' }) : what
}

const titles: Record<MemberEarningKind, string> = {
  get direct() {
    return m.explanation_direct()
  },
  get level() {
    return m.explanation_level()
  },
  get pos() {
    return m.explanation_pos()
  },
  get bonus() {
    return m.explanation_bonus()
  },
  get cashback() {
    return m.explanation_cashback()
  },
}

const limits = {
  get boost() {
    return m.earning_limit_boost()
  },
  get daily() {
    return m.earning_limit_daily()
  },
  get monthly() {
    return m.earning_limit_monthly()
  },
}
