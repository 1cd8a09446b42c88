import { rateClicksMin, metricLabels as labels } from '@emporia/contract'

import { ask, type Figure, fetchExport, type Member, type Period } from './request.ts'
import { type Facts, linkFacts, sumBy } from './facts.ts'
import { amountsOfMember } from './amounts.ts'

type Counted = Record<string, number>
type Row = Counted & { id: number }

/** Every metric on the screens of one member, for each period and all time. */
export const screensOfMember = async (member: Member, facts: Facts, periods: Period[]) => {
  const found: Figure[] = await amountsOfMember(member, facts, periods)
  for (const period of periods) found.push(...(await linksOf(member, facts, period)))
  return found
}

const counts = ['clicks', 'unique', 'viewed', 'carted', 'orders', 'delivered'] as const
const sums = [...counts, 'sales_minor', 'earned_minor'] as const

type ScreenFigure = [metric: string, where: string, shown: number | null, expected: number | null]

const linksOf = async (member: Member, facts: Facts, { query, days }: Period) => {
  const is = linkFacts(facts, member.id, days)
  const visitors = await ask(member.caller, `/visitors?${query}`)
  const products = await ask(member.caller, `/referral-product?per_page=100&${query}`)
  const file = await fetchExport(member.caller, '/referral-product', query)
  const at = `${member.id} ${query}`
  const rowsOf = (key: string) => sumBy<Row>(products.rows, (row) => row[key] ?? 0)
  const inFile = (key: keyof typeof labels) => file.sum(labels[key], key.endsWith('_minor'))
  const home = products.rows.find(({ id }: Row) => id === 0) ?? { clicks: 0, orders: 0 }
  const visible: ScreenFigure[] = [
    ...sums.flatMap((key): ScreenFigure[] => [
      [labels[key], '/visitors', visitors.funnel[key], is[key]],
      [labels[key], '/referral-product sums', products.sums[key], is[key]],
      [labels[key], '/referral-product rows', rowsOf(key), is[key]],
      [labels[key], '/referral-product file', inFile(key), is[key]],
    ]),
    ...(['conversion_bp', 'epc_minor'] as const).flatMap((key): ScreenFigure[] => [
      [labels[key], '/visitors', visitors.funnel[key], rateOf(is, key)],
      [labels[key], '/referral-product', products.sums[key], rateOf(is, key)],
    ]),
    [labels.visitors, '/visitors', visitors.funnel.visitors, is.visitors],
    [labels.sessions, '/visitors', visitors.funnel.sessions, is.sessions],
    ['Home and other links: clicks', '/referral-product', home.clicks, is.home.clicks],
    ['Home and other links: orders', '/referral-product', home.orders, is.home.orders],
    ...chartsOf(visitors, is),
  ]
  return [
    ...visible.map(([metric, where, found, expected]) => ({
      metric,
      where: `${where} (${at})`,
      displayed: found,
      expected,
    })),
    ...(await clickList(member, { query, at, is })),
    ...(await narrowed(member, { query, at, rows: products.rows })),
  ]
}

type Totals = ReturnType<typeof linkFacts>

const rateOf = ({ unique, orders, earned_minor }: Totals, key: 'conversion_bp' | 'epc_minor') => {
  if (unique < rateClicksMin) return null
  return Math.round(key === 'conversion_bp' ? (orders / unique) * 10_000 : earned_minor / unique)
}

type Visitors = Record<string, Counted[]>

/** Each chart and each breakdown adds up to the metric above it; one day is also split by hour. */
const chartsOf = (visitors: Visitors, is: Totals): ScreenFigure[] => {
  const of = (part: string) => visitors[part] ?? []
  const charts = of('hours').length > 0 ? ['days', 'hours'] : ['days']
  return [
    ...charts.flatMap((chart) =>
      (['clicks', 'unique'] as const).map((key): ScreenFigure => {
        const amount = sumBy(of(chart), (point) => point[key] ?? 0)
        return [labels[key], `/visitors chart of ${chart}`, amount, is[key]]
      }),
    ),
    ...['countries', 'devices', 'referers', 'labels'].map((share): ScreenFigure => {
      const amount = sumBy(of(share), ({ clicks }) => clicks ?? 0)
      return [labels.clicks, `/visitors ${share}`, amount, is.clicks]
    }),
  ]
}

type Listed = { query: string; at: string; is: Totals }

/** The individual clicks, as a list and as a file. */
const clickList = async (member: Member, { query, at, is }: Listed): Promise<Figure[]> => {
  const counted = await ask(member.caller, `/visitors-list?view=counted&${query}`)
  const rejected = await ask(member.caller, `/visitors-list?view=rejected&${query}`)
  const { rejected: visible } = await ask(member.caller, `/visitors?${query}`)
  const file = await fetchExport(member.caller, '/visitors-list', `view=counted&${query}`)
  const list = `/visitors-list (${at})`
  return [
    { metric: labels.clicks, where: list, displayed: counted.total, expected: is.clicks },
    { metric: labels.clicks, where: `file of ${list}`, displayed: file.rows, expected: is.clicks },
    { metric: 'Not counted', where: list, displayed: rejected.total, expected: is.rejected },
    {
      metric: 'Not counted',
      where: `/visitors (${at})`,
      displayed: visible,
      expected: is.rejected,
    },
  ]
}

/** The metrics filtered by product equal those of its visitors. */
const narrowed = async (
  member: Member,
  { query, at, rows }: { query: string; at: string; rows: Row[] },
): Promise<Figure[]> => {
  const [row] = rows.filter(({ id }) => id > 0)
  if (!row) return []
  const { funnel } = await ask(member.caller, `/visitors?product_id=${row.id}&${query}`)
  return sums.map((key) => ({
    metric: `${labels[key]} of a product`,
    where: `/visitors?product_id (${at})`,
    displayed: funnel[key],
    expected: row[key] ?? 0,
  }))
}
