import type { addresses, roles, users } from '../../modules/accounts/tables.ts'
import type { shopTeam } from '../../modules/accounts/team/tables.ts'
import type { DemoMarket } from '../markets/market.ts'
import { createRandom } from '../random.ts'
import { demoUsers, customers, sellers } from '../texts/people.ts'
import { dayHours, hoursBefore, numbered, type Row, type Scene } from './scene.ts'

type User = Row<typeof users>

/** Builds all accounts in the order of their ids, the demo accounts first. */
export const buildPeople = (scene: Scene) => {
  const staffRoles: Row<typeof roles>[] = [
    { id: 1, name: 'Store operations', permissions: ['dashboard', 'category', 'product', 'order'] },
    { id: 2, name: 'Customer support', permissions: ['dashboard', 'order', 'customer', 'setting'] },
  ]
  const people = [...demoUsersOf(scene), ...othersOf(scene)]
  const id = numbered()
  const rows = people.map((person) => ({ ...person, id: id() }))

  // Noa was referred by Mia.
  const mia = rows.find(({ email }) => email === demoUsers.mia.email)?.id ?? null
  const linked = rows.map((row) =>
    row.email === demoUsers.noa.email ? { ...row, sponsor_id: mia } : row,
  )
  return { roles: staffRoles, users: linked, addresses: addressesOf(linked, scene) }
}

/**
 * Builds the shop team: Tess ships orders and edits products in Sam's shop, without access to
 * money.
 */
export const buildTeam = (
  scene: Scene,
  people: User[],
  shops: { id: number; owner_id: number }[],
) => {
  const sam = people.find(({ email }) => email === demoUsers.sam.email)?.id
  const shop = shops.find(({ owner_id }) => owner_id === sam)
  const created_at = hoursBefore(scene.now, 120 * dayHours)
  const password_hash = scene.hashes.known
  const phone = localPhone(scene.market, demoUsers.tess.phone)
  const tess = {
    ...demoUsers.tess,
    phone,
    ...blank,
    role: 'seller' as const,
    password_hash,
    created_at,
  }
  const login = { ...tess, id: people.length + 1 }
  const team: (typeof shopTeam.$inferInsert)[] = shop
    ? [{ user_id: login.id, shop_id: shop.id, rights: ['product', 'order'], created_at }]
    : []
  return { users: [login], team }
}

/** The number of a demo account in the market's country. */
const localPhone = (market: DemoMarket, phone: string) => market.phoneOf(phone.slice(-3))

type Person = Omit<User, 'id'>

const demoUsersOf = ({ now, hashes, market }: Scene): Person[] => {
  const person = (
    who: Exclude<keyof typeof demoUsers, 'tess'>,
    role: User['role'],
    days: number,
  ): Person => ({
    ...demoUsers[who],
    phone: localPhone(market, demoUsers[who].phone),
    role,
    ...blank,
    password_hash: hashes.known,
    created_at: hoursBefore(now, days * dayHours),
  })
  return [
    { ...person('ada', 'admin', 1100), is_first_admin: true },
    { ...person('bob', 'admin', 420), role_id: 1 },
    person('una', 'user', 210),
    { ...person('mia', 'member', 330), referral_code: 'M7A4HQ2K' },
    { ...person('noa', 'member', 58), referral_code: 'N0A9XT5R' },
    person('sam', 'seller', 950),
    person('sol', 'seller', 830),
  ]
}

const blank = { role_id: null, is_first_admin: false, referral_code: null, sponsor_id: null }

const othersOf = ({ now, hashes, market }: Scene): Person[] => {
  const random = createRandom('people')
  const person = (name: string, role: User['role'], index: number, days: number): Person => ({
    name,
    role,
    ...blank,
    email: `${plain(name)}@demo.test`,
    phone: market.phoneOf(String(110 + index)),
    password_hash: hashes.none,
    created_at: hoursBefore(now, days * dayHours),
  })
  return [
    ...sellers.map((name, i) => person(name, 'seller', i, name === 'Anouk Ferrer' ? 6 : 1120 - i)),
    ...customers.map((name, i) => person(name, 'user', sellers.length + i, random.whole(100, 400))),
  ]
}

/** 'Greta Nyström' → 'greta.nystrom'. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(' ', '.')

const addressesOf = (people: User[], { now, market }: Scene): Row<typeof addresses>[] => {
  const random = createRandom('addresses')
  const id = numbered()
  const buyers = people.filter(({ role }) => role === 'user' || role === 'member')
  const address = ({ id: user_id, name, phone }: User, is_default: boolean) => ({
    id: id(),
    user_id,
    name,
    is_default,
    phone: phone ?? market.phoneOf('100'),
    line1: `${random.whole(2, 148)} ${random.pick(market.streets)}`,
    line2: random.chance(0.3) ? `Apartment ${random.whole(1, 24)}` : null,
    ...random.pick(market.cities),
    created_at: hoursBefore(now, 100 * dayHours),
  })
  return buyers.flatMap((buyer) =>
    buyer.email === demoUsers.una.email
      ? [address(buyer, true), address(buyer, false)]
      : [address(buyer, true)],
  )
}
