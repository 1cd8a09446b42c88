import { users } from '../../users.ts'
import { ask, type Figure, type Period } from './request.ts'
import { type Facts, isWithin, sumBy } from './facts.ts'

type Day = { orders: number; sales_minor: number }

/** The sales metrics on the dashboards of staff and shops, with charts and lists. */
export const listSalesFigures = async (facts: Facts, periods: Period[]) => {
  const found: Figure[] = []
  for (const period of periods.filter(({ query }) => /^days=(7|30|90)$/.test(query)))
    found.push(...(await adminSales(facts, period)), ...(await shopSales(facts, period)))
  return found
}

const ordersOf = (days: Day[]) => sumBy(days, ({ orders }) => orders)
const salesOf = (days: { sales_minor: number }[]) => sumBy(days, ({ sales_minor }) => sales_minor)

const adminSales = async ({ sales }: Facts, { query, days }: Period): Promise<Figure[]> => {
  const { sales: visible } = await ask('ada', `/admin/dashboard?${query}`)
  const explained = await ask('ada', `/explain?kind=sales&from=${days.from}&to=${days.to}`)
  const placed = sales.filter((one) => isWithin(one, days))
  const today = placed.filter((one) => isWithin(one, { ...days, from: days.to }))
  const sold = sumBy(placed, (one) => one.sold)
  const places: [string, string, number, number][] = [
    ['Sales', '/admin/dashboard', visible.sales_minor.now, sold],
    ['Sales', '/admin/dashboard chart', salesOf(visible.days), sold],
    ['Sales', '/admin/dashboard shops', salesOf(visible.top_shops), sold],
    ['Sales', '/admin/dashboard products', salesOf(visible.top_products), sold],
    ['Sales', '/explain', explained.amount_minor, sold],
    ['Sold today', '/admin/dashboard', visible.today_minor, sumBy(today, (one) => one.sold)],
    [
      'Sold today',
      '/admin/dashboard chart',
      visible.days.at(-1).sales_minor,
      sumBy(today, (one) => one.sold),
    ],
    ['Orders', '/admin/dashboard', visible.orders.now, placed.length],
    ['Orders', '/admin/dashboard chart', ordersOf(visible.days), placed.length],
    ['Orders', '/admin/dashboard shops', ordersOf(visible.top_shops), placed.length],
  ]
  return places.map(([metric, where, minor, expected]) => ({
    metric: `${metric} of the marketplace`,
    where: `${where} (${query})`,
    displayed: minor,
    expected,
  }))
}

const shopSales = async ({ sales }: Facts, { query, days }: Period): Promise<Figure[]> => {
  const { sales: visible, top } = await ask('sam', `/seller/dashboard?${query}`)
  const explained = await ask('sam', `/explain?kind=sales&from=${days.from}&to=${days.to}`)
  const placed = sales.filter((one) => one.shop_id === users.sam.shop_id && isWithin(one, days))
  const sold = sumBy(placed, (one) => one.sold)
  const places: [string, string, number, number][] = [
    ['Sales', '/seller/dashboard', visible.sales_minor, sold],
    ['Sales', '/seller/dashboard chart', salesOf(visible.days), sold],
    ['Sales', '/seller/dashboard products', salesOf(top), sold],
    ['Sales', '/explain', explained.amount_minor, sold],
    ['Orders', '/seller/dashboard', visible.orders, placed.length],
    ['Orders', '/seller/dashboard chart', ordersOf(visible.days), placed.length],
  ]
  return places.map(([metric, where, minor, expected]) => ({
    metric: `${metric} of a shop`,
    where: `${where} (${query})`,
    displayed: minor,
    expected,
  }))
}
