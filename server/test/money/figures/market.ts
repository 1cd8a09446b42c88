import { cast } from '../../cast.ts'
import { ask, type Figure, type Period } from './ask.ts'
import { type Facts, isWithin, sumOf } from './facts.ts'

type Day = { orders: number; sales_minor: number }

/** What the dashboards of the staff and of the shops say of sales, with their charts and lists. */
export const screensOfMarket = async (facts: Facts, periods: Period[]) => {
  const found: Figure[] = []
  for (const period of periods.filter(({ query }) => /^days=(7|30|90)$/.test(query)))
    found.push(...(await officeSales(facts, period)), ...(await shopSales(facts, period)))
  return found
}

const ordersOf = (days: Day[]) => sumOf(days, ({ orders }) => orders)
const salesOf = (days: { sales_minor: number }[]) => sumOf(days, ({ sales_minor }) => sales_minor)

const officeSales = async ({ sales }: Facts, { query, days }: Period): Promise<Figure[]> => {
  const { sales: shown } = await ask('ada', `/admin/dashboard?${query}`)
  const explained = await ask('ada', `/explain?kind=sales&from=${days.from}&to=${days.to}`)
  const placed = sales.filter((one) => isWithin(one, days))
  const today = placed.filter((one) => isWithin(one, { ...days, from: days.to }))
  const sold = sumOf(placed, (one) => one.sold)
  const places: [string, string, number, number][] = [
    ['Sales', '/admin/dashboard', shown.sales_minor.now, sold],
    ['Sales', '/admin/dashboard chart', salesOf(shown.days), sold],
    ['Sales', '/admin/dashboard shops', salesOf(shown.top_shops), sold],
    ['Sales', '/admin/dashboard products', salesOf(shown.top_products), sold],
    ['Sales', '/explain', explained.amount_minor, sold],
    ['Sold today', '/admin/dashboard', shown.today_minor, sumOf(today, (one) => one.sold)],
    [
      'Sold today',
      '/admin/dashboard chart',
      shown.days.at(-1).sales_minor,
      sumOf(today, (one) => one.sold),
    ],
    ['Orders', '/admin/dashboard', shown.orders.now, placed.length],
    ['Orders', '/admin/dashboard chart', ordersOf(shown.days), placed.length],
    ['Orders', '/admin/dashboard shops', ordersOf(shown.top_shops), placed.length],
  ]
  return places.map(([metric, where, minor, expected]) => ({
    metric: `${metric} of the market`,
    where: `${where} (${query})`,
    shown: minor,
    expected,
  }))
}

const shopSales = async ({ sales }: Facts, { query, days }: Period): Promise<Figure[]> => {
  const { sales: shown, top } = await ask('sam', `/seller/dashboard?${query}`)
  const explained = await ask('sam', `/explain?kind=sales&from=${days.from}&to=${days.to}`)
  const placed = sales.filter((one) => one.shop_id === cast.sam.shop_id && isWithin(one, days))
  const sold = sumOf(placed, (one) => one.sold)
  const places: [string, string, number, number][] = [
    ['Sales', '/seller/dashboard', shown.sales_minor, sold],
    ['Sales', '/seller/dashboard chart', salesOf(shown.days), sold],
    ['Sales', '/seller/dashboard products', salesOf(top), sold],
    ['Sales', '/explain', explained.amount_minor, sold],
    ['Orders', '/seller/dashboard', shown.orders, placed.length],
    ['Orders', '/seller/dashboard chart', ordersOf(shown.days), placed.length],
  ]
  return places.map(([metric, where, minor, expected]) => ({
    metric: `${metric} of a shop`,
    where: `${where} (${query})`,
    shown: minor,
    expected,
  }))
}
