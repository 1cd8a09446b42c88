import { returnCosts } from '@emporia/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { consumerRules } from '../consumer/public.ts'

const rule = z.object({
  country: z.string(),
  withdrawal_days: z.int(),
  return_cost: z.enum(returnCosts),
  order_button: z.boolean(),
  reduction_days: z.int(),
  guarantee_notice: z.boolean(),
})

/** What the law of one country requires. */
type ConsumerRule = z.output<typeof rule>
/** The active rules by country. */
type ConsumerRules = ReadonlyMap<string, ConsumerRule>

/** SQL of the active rules, for `readConsumerRules`, also as a column of another read. */
export const storedConsumerRules = sql<string | null>`(select jsonb_agg(to_jsonb(rule))::text
  from ${consumerRules} as rule where status = 'active' and deleted_at is null)`

let last: { text: string | null; rules: ConsumerRules } = { text: null, rules: new Map() }

/** Returns the active rules: the same map until they change. */
export const readConsumerRules = (text: string | null): ConsumerRules => {
  if (text !== last.text) last = { text, rules: toRules(text) }
  return last.rules
}

const toRules = (text: string | null) =>
  new Map(
    z
      .array(rule)
      .parse(JSON.parse(text ?? '[]'))
      .map((one) => [one.country, one]),
  )

type Terms = { consumer_rules: ConsumerRules; home_country: string }

/** Returns the rule of a destination: while it is unknown, that of the home country. */
export const findConsumerRule = ({ consumer_rules, home_country }: Terms, country?: string) =>
  consumer_rules.get(country ?? home_country)

/** Returns the longest time for which buyers of any country may withdraw. */
export const longestWithdrawal = (rules: ConsumerRules) =>
  [...rules.values()].reduce((most, { withdrawal_days }) => Math.max(most, withdrawal_days), 0)

type Returning = { consumer_rules: ConsumerRules; return_days: number }

/** Returns the days after a delivery in which goods may come back, for earnings to be held. */
export const daysToReturn = ({ consumer_rules, return_days }: Returning) => {
  const withdrawal = longestWithdrawal(consumer_rules)
  return withdrawal === 0 ? return_days : Math.max(return_days, withdrawal + 1)
}
