import type { packagePurchases, packages } from '../../modules/subscriptions/tables.ts'
import type { users } from '../../modules/accounts/tables.ts'
import type { shops } from '../../modules/shops/tables.ts'
import { scaleAmounts } from '../markets/scale-amounts.ts'
import { createRandom } from '../random.ts'
import { packages as offers, type PackageName } from '../texts/packages.ts'
import { cities, demoUsers } from '../texts/people.ts'
import { shops as stalls } from '../texts/shops.ts'
import {
  dayHours,
  getEntry,
  hoursBefore,
  numbered,
  oneLine,
  type Row,
  type Scene,
} from './scene.ts'

type User = Row<typeof users>
export type Shop = Row<typeof shops>

/** Builds the shops with owners, and the packages that shops and members have bought. */
export const buildShops = (scene: Scene, people: User[], categories: Map<string, number>) => {
  const owners = new Map(people.map(({ name, id }) => [name, id]))
  const rows = stalls.map((stall, i) => shopOf(scene, stall, i, { owners, categories }))
  const offered = packagesOf(scene)
  return { shops: rows, packages: offered, purchases: purchasesOf(scene, rows, offered, owners) }
}

type Stall = (typeof stalls)[number]
type ShopLookup = { owners: Map<string, number>; categories: Map<string, number> }

const shopOf = ({ now, market }: Scene, stall: Stall, index: number, known: ShopLookup): Shop => {
  const random = createRandom(`shop/${stall.slug}`)
  const place = market.cities[cities.findIndex(({ city }) => city === stall.city)]
  const opened = hoursBefore(now, (stall.months * 30 + 5) * dayHours)
  const waits = 'submitted' in stall
  return {
    id: index + 1,
    owner_id: getEntry(known.owners, stall.owner),
    name: stall.name,
    slug: stall.slug,
    tagline: stall.tagline,
    about: oneLine(stall.about),
    status: waits ? 'submitted' : 'approved',
    category_id: getEntry(known.categories, stall.category),
    address: {
      name: stall.name,
      phone: market.phoneOf(String(180 + index)),
      line1: `${random.whole(2, 148)} ${random.pick(market.streets)}`,
      ...(place ?? { city: stall.city, country: market.settings.home_country }),
    },
    ...traderOf(stall, index, market),
    terms_accepted_at: opened,
    submitted_at: opened,
    approved_at: waits ? null : opened,
    created_at: opened,
    updated_at: opened,
    rating_total: 0,
    rating_count: 0,
  }
}

/** In a market whose law asks for it, shops state who sells: all but one are businesses. */
const traderOf = ({ slug, name, owner, city }: Stall, index: number, market: Scene['market']) => {
  if (!market.has_traders) return {}
  if (slug === 'paper-heron') return { ...noBusiness, trader_kind: 'private' as const }
  const place = market.cities[cities.findIndex((one) => one.city === city)]
  return {
    trader_kind: 'business' as const,
    trader_name: `${name} GmbH`,
    trader_address: `${owner}\n${place?.postcode ?? ''} ${place?.city ?? city}`,
    trader_email: `shop@${slug}.example`,
    trader_phone: market.phoneOf(String(180 + index)),
    trader_register: `HRB ${20_000 + index * 37}`,
    trader_weee: `DE ${41_000_000 + index * 7919}`,
  }
}

const noBusiness = {
  trader_name: '',
  trader_address: '',
  trader_email: null,
  trader_phone: '',
  trader_register: '',
  trader_weee: '',
}

const packagesOf = ({ now, market }: Scene): Row<typeof packages>[] =>
  offers.map(({ price, days, features, terms, ...offer }, i) => ({
    ...offer,
    terms: scaleAmounts(terms, market.price_factor),
    id: i + 1,
    price_minor: price * 100 * market.price_factor,
    duration_days: days,
    description: market.withAmounts(offer.description),
    features: features.map(market.withAmounts),
    rank: i,
    created_at: hoursBefore(now, 1100 * dayHours),
  }))

/** Every open shop has a package; Mia has a membership and POS access, Noa has neither. */
const purchasesOf = (
  { now }: Scene,
  openShops: Shop[],
  offered: Row<typeof packages>[],
  owners: Map<string, number>,
): Row<typeof packagePurchases>[] => {
  const bought = buying(now, offered)
  const mia = getEntry(owners, demoUsers.mia.name)
  return [
    ...openShops
      .filter(({ status }) => status === 'approved')
      .map(({ owner_id, id: shop_id }, i) =>
        // The third shop publishes without review; changes of the demo sellers wait for approval.
        bought(
          i === 2 ? 'Market hall, a year' : 'Street shop, a year',
          { holder_id: owner_id, shop_id },
          i === 2 ? 9 : 3 + i,
        ),
      ),
    bought('Membership', { holder_id: mia }, 60),
    { ...bought('Market stall', { holder_id: mia }, 85), duration_days: 360 },
  ]
}

type Holder = { holder_id: number; shop_id?: number }

/** Returns a function that adds a package purchase some days ago. */
const buying = (now: Scene['now'], offered: Row<typeof packages>[]) => {
  const id = numbered()
  return (name: PackageName, holder: Holder, daysAgo: number) => {
    const { holder_id, shop_id = null } = holder
    const offer = offered.find((each) => each.name === name)
    if (!offer) throw new Error(`The demo market has no package ${name}`)
    const { id: package_id, kind, price_minor, duration_days, terms } = offer
    return {
      id: id(),
      package_id,
      kind,
      holder_id,
      shop_id,
      name,
      price_minor,
      duration_days,
      terms,
      // It begins when its payment is posted, at that time.
      state: 'pending_payment' as const,
      payment_method: 'offline' as const,
      reference: `Transfer ${4000 + daysAgo}`,
      created_at: hoursBefore(now, daysAgo * dayHours),
    }
  }
}
