import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { getApp } from '../../../test/app.ts'

const docs = join(import.meta.dirname, '../../../../docs/operations')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
})
const alerts = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})

const functions = /^(sum|max|min|by|rate|increase|time|topk|histogram_quantile|le|status|route)$/

/** Returns the metric names of a PromQL query, without labels, ranges and functions. */
const metricsOf = (expr: string) =>
  expr
    .replace(/by \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g, '')
    .match(/[a-z_][a-z0-9_]*/g)
    ?.filter((word) => !functions.test(word))
    .map((word) => word.replace(/_(bucket|count|sum)$/, '')) ?? []

const exported = async () => {
  const { payload } = await (await getApp()).inject({ url: '/metrics' })
  return [...payload.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
}

test('the dashboard uses only metrics that we export', async () => {
  const known = await exported()

  for (const { title, targets } of dashboard.parse(JSON.parse(read('dashboard.json'))).panels)
    for (const { expr } of targets) {
      const requested = metricsOf(expr)
      expect({ title, asked: requested }).not.toEqual({ title, asked: [] })
      expect(requested.filter((name) => !known.includes(name))).toEqual([])
    }
})

test('every alert uses a metric that we export', async () => {
  const known = await exported()

  const rules = alerts.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules)

  expect(rules.map(({ alert }) => alert)).toContain('BooksDoNotHold')
  const requested = rules.flatMap(({ expr }) => metricsOf(expr))
  expect(requested.filter((name) => !known.includes(name))).toEqual([])
})
