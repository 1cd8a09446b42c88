import { clicksToJudge, metricWords as words } from '@emporia/contract'

import { ask, type Figure, fileOf, type Member, type Period } from './ask.ts'
import { type Facts, linkFacts, sumOf } from './facts.ts'
import { amountsOfMember } from './amounts.ts'

type Counted = Record<string, number>
type Row = Counted & { id: number }

/** Everything that the screens of one member say, of each period and of all time. */
export const screensOfMember = async (member: Member, facts: Facts, periods: Period[]) => {
  const found: Figure[] = await amountsOfMember(member, facts, periods)
  for (const period of periods) found.push(...(await linksOf(member, facts, period)))
  return found
}

const counts = ['clicks', 'unique', 'viewed', 'carted', 'orders', 'delivered'] as const
const sums = [...counts, 'sales_minor', 'earned_minor'] as const

type Shown = [metric: string, where: string, shown: number | null, expected: number | null]

const linksOf = async (member: Member, facts: Facts, { query, days }: Period) => {
  const is = linkFacts(facts, member.id, days)
  const visitors = await ask(member.caller, `/visitors?${query}`)
  const products = await ask(member.caller, `/referral-product?per_page=100&${query}`)
  const file = await fileOf(member.caller, '/referral-product', query)
  const at = `${member.id} ${query}`
  const rowsOf = (key: string) => sumOf<Row>(products.rows, (row) => row[key] ?? 0)
  const home = products.rows.find(({ id }: Row) => id === 0) ?? { clicks: 0, orders: 0 }
  const shown: Shown[] = [
    ...sums.flatMap((key): Shown[] => [
      [words[key], '/visitors', visitors.funnel[key], is[key]],
      [words[key], '/referral-product sums', products.sums[key], is[key]],
      [words[key], '/referral-product rows', rowsOf(key), is[key]],
      [words[key], '/referral-product file', file.sum(words[key], key.endsWith('_minor')), is[key]],
    ]),
    ...(['conversion_bp', 'epc_minor'] as const).flatMap((key): Shown[] => [
      [words[key], '/visitors', visitors.funnel[key], rateOf(is, key)],
      [words[key], '/referral-product', products.sums[key], rateOf(is, key)],
    ]),
    [words.visitors, '/visitors', visitors.funnel.visitors, is.visitors],
    [words.sessions, '/visitors', visitors.funnel.sessions, is.sessions],
    ['Home and other links: clicks', '/referral-product', home.clicks, is.home.clicks],
    ['Home and other links: orders', '/referral-product', home.orders, is.home.orders],
    ...chartsOf(visitors, is),
  ]
  return [
    ...shown.map(([metric, where, found, expected]) => ({
      metric,
      where: `${where} (${at})`,
      shown: found,
      expected,
    })),
    ...(await clickList(member, { query, at, is })),
    ...(await narrowed(member, { query, at, rows: products.rows })),
  ]
}

type Totals = ReturnType<typeof linkFacts>

const rateOf = ({ unique, orders, earned_minor }: Totals, key: 'conversion_bp' | 'epc_minor') => {
  if (unique < clicksToJudge) return null
  return Math.round(key === 'conversion_bp' ? (orders / unique) * 10_000 : earned_minor / unique)
}

type Visitors = Record<string, Counted[]>

/** Each chart and each group of shares adds up to the figure above it; of a day there are hours too. */
const chartsOf = (visitors: Visitors, is: Totals): Shown[] => {
  const of = (part: string) => visitors[part] ?? []
  const charts = of('hours').length > 0 ? ['days', 'hours'] : ['days']
  return [
    ...charts.flatMap((chart) =>
      (['clicks', 'unique'] as const).map((key): Shown => {
        const shown = sumOf(of(chart), (point) => point[key] ?? 0)
        return [words[key], `/visitors chart of ${chart}`, shown, is[key]]
      }),
    ),
    ...['countries', 'devices', 'referers', 'labels'].map((share): Shown => {
      const shown = sumOf(of(share), ({ clicks }) => clicks ?? 0)
      return [words.clicks, `/visitors ${share}`, shown, is.clicks]
    }),
  ]
}

type Listed = { query: string; at: string; is: Totals }

/** The clicks one by one, as a list and as a file. */
const clickList = async (member: Member, { query, at, is }: Listed): Promise<Figure[]> => {
  const counted = await ask(member.caller, `/visitors-list?view=counted&${query}`)
  const rejected = await ask(member.caller, `/visitors-list?view=rejected&${query}`)
  const { rejected: shown } = await ask(member.caller, `/visitors?${query}`)
  const file = await fileOf(member.caller, '/visitors-list', `view=counted&${query}`)
  const list = `/visitors-list (${at})`
  return [
    { metric: words.clicks, where: list, shown: counted.total, expected: is.clicks },
    { metric: words.clicks, where: `file of ${list}`, shown: file.rows, expected: is.clicks },
    { metric: 'Not counted', where: list, shown: rejected.total, expected: is.rejected },
    { metric: 'Not counted', where: `/visitors (${at})`, shown, expected: is.rejected },
  ]
}

/** A row of a product is what the visitors of that product are. */
const narrowed = async (
  member: Member,
  { query, at, rows }: { query: string; at: string; rows: Row[] },
): Promise<Figure[]> => {
  const [row] = rows.filter(({ id }) => id > 0)
  if (!row) return []
  const { funnel } = await ask(member.caller, `/visitors?product_id=${row.id}&${query}`)
  return sums.map((key) => ({
    metric: `${words[key]} of a product`,
    where: `/visitors?product_id (${at})`,
    shown: funnel[key],
    expected: row[key] ?? 0,
  }))
}
