import { api, type Input } from '@emporia/contract'
import * as m from '@emporia/messages/error'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import { crud } from '../../../resource/crud.ts'
import { restoreAlone } from '../../../resource/table-mapping.ts'
import { commissionRules } from './tables.ts'

/** Routes of the commission rules. */
export const commissionRoutes = async (app: FastifyInstance) =>
  crud(app, api.admin.commissionRule, {
    kind: 'rule',
    table: commissionRules,
    search: [commissionRules.name],
    store: async (db, draft, { id }) => {
      assertValidRule({ ...(id ? await findRule(db, id) : unset), ...draft })
      return draft
    },
    restore: restoreAlone,
    present: (db, rows) => withTargets(db, rows),
  })

type Rule = typeof commissionRules.$inferSelect
type Checked = Partial<Input<typeof api.admin.commissionRule.create>>

const unset: Checked = {}

const findRule = async (db: Db, id: number) => {
  const [found] = await db.select().from(commissionRules).where(eq(commissionRules.id, id))
  return found ?? unset
}

const assertValidRule = (rule: Checked) => {
  const { kind, target_ids = [], min_price_minor, max_price_minor, floor_minor, cap_minor } = rule
  if (kind !== 'price_band' && target_ids.length === 0)
    throw invalid('target_ids', m.rule_target_required)
  if (kind === 'price_band' && isUnset(min_price_minor) && isUnset(max_price_minor))
    throw invalid('min_price_minor', m.rule_price_required)
  if ((min_price_minor ?? 0) > (max_price_minor ?? Infinity))
    throw invalid('max_price_minor', m.rule_price_order)
  if ((cap_minor ?? Infinity) < (floor_minor ?? 0)) throw invalid('cap_minor', m.rule_cap_order)
}

const isUnset = (amount: number | null | undefined) => amount === null || amount === undefined

/** Adds the names of the targets to the rules, with one statement. */
const withTargets = async (db: Db, rules: Rule[]) => {
  const ids = sql.param(rules.map(({ id }) => id))
  const { rows } = await db.execute<{ id: number; targets: string[] }>(sql`
    select r.id, array(
      select coalesce(s.name, c.name, p.name) from unnest(r.target_ids) with ordinality t (id, place)
      left join shops s on r.kind = 'seller' and s.id = t.id
      left join categories c on r.kind = 'category' and c.id = t.id
      left join products p on r.kind = 'product' and p.id = t.id
      where coalesce(s.name, c.name, p.name) is not null order by t.place) as targets
    from commission_rules r where r.id = any(${ids}::bigint[])`)
  const targetsOf = new Map(rows.map(({ id, targets }) => [id, targets]))
  return rules.map((rule) => ({ ...rule, targets: targetsOf.get(rule.id) ?? [] }))
}
