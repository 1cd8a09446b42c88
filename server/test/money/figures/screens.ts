import { clicksToJudge, metricWords as words } from '@emporia/contract'

import { ask, fileOf, type Member } from './ask.ts'
import { type Days, type Facts, linkFacts, sumOf } from './facts.ts'
import { amountsOfMember } from './amounts.ts'

/** What a call, chart or file shows of a metric, and what the tables say. */
export type Figure = {
  metric: string
  where: string
  shown: number | null
  expected: number | null
}
export type Period = { query: string; days: Days }

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

const linksOf = async (member: Member, facts: Facts, { query, days }: Period) => {
  const is = linkFacts(facts, member.id, days)
  const visitors = await ask(member.caller, `/visitors?${query}`)
  const products = await ask(member.caller, `/referral-product?per_page=100&${query}`)
  const file = await fileOf(member.caller, '/referral-product', query)
  const at = `${member.id} ${query}`
  const figures: Figure[] = []
  const see = (metric: string, where: string, shown: number | null, expected: number | null) =>
    figures.push({ metric, where: `${where} (${at})`, shown, expected })

  for (const key of sums) {
    see(words[key], '/visitors', visitors.funnel[key], is[key])
    see(words[key], '/referral-product sums', products.sums[key], is[key])
    see(
      words[key],
      '/referral-product rows',
      sumOf<Row>(products.rows, (row) => row[key] ?? 0),
      is[key],
    )
    see(words[key], '/referral-product file', file.sum(words[key], key.endsWith('_minor')), is[key])
  }
  for (const key of ['conversion_bp', 'epc_minor'] as const) {
    const rate = rateOf(is, key)
    see(words[key], '/visitors', visitors.funnel[key], rate)
    see(words[key], '/referral-product', products.sums[key], rate)
  }
  for (const [name, of] of Object.entries(chartsOf(visitors)))
    for (const key of ['clicks', 'unique'] as const)
      if (name !== 'hours' || query === 'days=1')
        see(
          words[key],
          `/visitors chart of ${name}`,
          sumOf(of, (point) => point[key] ?? 0),
          is[key],
        )
  for (const share of ['countries', 'devices', 'referers', 'labels'])
    see(
      words.clicks,
      `/visitors ${share}`,
      sumOf<Row>(visitors[share], ({ clicks }) => clicks ?? 0),
      is.clicks,
    )
  see(words.visitors, '/visitors', visitors.funnel.visitors, is.visitors)
  see(words.sessions, '/visitors', visitors.funnel.sessions, is.sessions)
  figures.push(...(await clickList(member, { query, at, is })))
  figures.push(...(await narrowed(member, { query, at, rows: products.rows })))
  const home = products.rows.find(({ id }: Row) => id === 0) ?? { clicks: 0, orders: 0 }
  see('Home and other links: clicks', '/referral-product', home.clicks, is.home.clicks)
  see('Home and other links: orders', '/referral-product', home.orders, is.home.orders)
  return figures
}

type Totals = ReturnType<typeof linkFacts>

const rateOf = ({ unique, orders, earned_minor }: Totals, key: 'conversion_bp' | 'epc_minor') => {
  if (unique < clicksToJudge) return null
  return Math.round(key === 'conversion_bp' ? (orders / unique) * 10_000 : earned_minor / unique)
}

const chartsOf = ({ days, hours }: { days: Counted[]; hours: Counted[] }) => ({ days, hours })

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
