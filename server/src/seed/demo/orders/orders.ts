import { type Address, calculateAmount, type OrderStatus } from '@emporia/contract'

import type { orderGroups, orderLines, orders } from '../../../modules/orders/tables.ts'
import type { addresses, users } from '../../../modules/accounts/tables.ts'
import { createRandom, type Random } from '../../random.ts'
import { buyerNotes } from '../../texts/sayings.ts'
import { type Basket, shopping } from './baskets.ts'
import { charging, type Terms } from './charging.ts'
import { type Plan, plansFor } from './plans.ts'
import type { Product, Variant } from '../products.ts'
import { getEntry, hoursBefore, numbered, type Row, type Scene } from '../scene.ts'
import { collecting } from '../shipping.ts'
import type { Shop } from '../shops.ts'
import { type Step, stepsTo } from './timeline.ts'

type Order = Row<typeof orders>
type Line = Row<typeof orderLines>
/** The order of one shop with its steps, and the hours since it was placed. */
export type Part = { order: Order; lines: Line[]; steps: Step[]; placedHours: number }
export type Purchase = { group: Row<typeof orderGroups>; parts: Part[] }

export type OrderParams = Terms & {
  users: Row<typeof users>[]
  addresses: Row<typeof addresses>[]
  shops: Shop[]
  products: Product[]
  variants: Variant[]
  labels: Map<number, string>
  /** The unit's label and its decimals, by the unit's id. */
  units: Map<number, { unit: string; decimals: number }>
  /** Returns the price of a variant a number of hours ago. */
  priceOf: (
    variant: Variant,
    hours: number,
  ) => { price_minor: number; offer_item_id?: number | undefined }
}

const firstNumber = 1001
const confirmHours = 72

/** Builds ninety days of order groups in every status, the oldest first. */
export const buildOrders = (scene: Scene, params: OrderParams): Purchase[] => {
  const random = createRandom('orders')
  const buyers = params.users.filter(({ role }) => role === 'user' || role === 'member')
  const shop = shopping({ ...params, now: scene.now }, random)
  const write = writing(scene, params, random)
  const plans = plansFor(
    buyers.map(({ email }) => email),
    random,
  )
  return plans.flatMap((plan) => {
    const baskets = shop(plan)
    return baskets.length > 0 ? write(plan, baskets) : []
  })
}

const writing = (scene: Scene, params: OrderParams, random: Random) => {
  const people = new Map(params.users.map((user) => [user.email, user]))
  const nextId = numbered()
  const part = ordering(scene, params, random)
  const charge = charging(scene, params)

  return ({ buyer, hours, is_pickup }: Plan, baskets: Basket[]): Purchase => {
    const { id: user_id, email } = getEntry(people, buyer)
    const id = nextId()
    const shared = {
      number: String(firstNumber + id - 1),
      user_id,
      placed_at: hoursBefore(scene.now, hours),
    }
    const bare = baskets
      .toSorted(byShop)
      .map((basket, i) =>
        part({ ...shared, group_id: id }, basket, { rank: i + 1, hours, is_pickup }),
      )
    const { group, orders: charged } = charge(
      {
        ...shared,
        id,
        email,
        address: addressOf(params, user_id),
        billing: id % billedElsewhere === 0 ? findOtherAddress(params, user_id) : null,
        note: random.chance(0.12) && !is_pickup ? random.pick(buyerNotes) : null,
        payment_method: 'cash_on_delivery' as const,
        ...uncharged,
      },
      bare,
    )
    return { group, parts: bare.map((one, i) => ({ ...one, ...charged[i] })) }
  }
}

/** Of buyers with two addresses, every so many orders are billed to the other one. */
const billedElsewhere = 3

const uncharged = { subtotal_minor: 0, total_minor: 0 }

type Shared = Pick<Order, 'group_id' | 'number' | 'user_id' | 'placed_at'>

const ordering = (scene: Scene, params: OrderParams, random: Random) => {
  const { now } = scene
  const nextId = numbered()
  const collected = collecting(scene, params.shops)
  const line = lining(params)

  return (
    shared: Shared,
    basket: Basket,
    { rank, hours, is_pickup }: { rank: number; hours: number; is_pickup: boolean | undefined },
  ): Part => {
    const id = nextId()
    const steps = stepsTo(basket.status, hours, random)
    const lines = shipped(basket.status, line(id, basket, hours), random)
    const shop_id = basket.picked[0]?.product.shop_id ?? null
    const order = {
      ...shared,
      id,
      number: `${shared.number}-${rank}`,
      shop_id,
      ...(is_pickup ? collected(shop_id) : null),
      ...uncharged,
      ...stateOf(basket.status, steps, (at) => hoursBefore(now, hours - at)),
    }
    return { order, lines, steps, placedHours: hours }
  }
}

/** Sorts the platform first, then shops by id, as the checkout does. */
const byShop = (one: Basket, other: Basket) =>
  (one.picked[0]?.product.shop_id ?? 0) - (other.picked[0]?.product.shop_id ?? 0)

const lining = ({ labels, units, priceOf }: OrderParams) => {
  const nextId = numbered()
  return (order_id: number, { picked }: Basket, hours: number): Line[] =>
    picked.map(({ product, variant, quantity }) => {
      const price = priceOf(variant, hours)
      const gross_minor = calculateAmount(price.price_minor, quantity)
      return {
        id: nextId(),
        order_id,
        product_id: product.id,
        variant_id: variant.id,
        quantity,
        name: product.name,
        variant_label: labels.get(variant.id) ?? '',
        sku: variant.sku,
        picture: variant.picture ?? product.thumbnail ?? null,
        ...units.get(product.unit_id ?? 0),
        shipped_quantity: 0,
        ...price,
        gross_minor,
        net_minor: gross_minor,
      }
    })
}

const gone: readonly OrderStatus[] = ['shipped', 'delivered', 'completed', 'returned']

/** Sets the shipped quantities; some orders in process have a first shipment. */
const shipped = (status: OrderStatus, lines: Line[], random: Random): Line[] => {
  const partly = status === 'processing' && lines.length > 1 && random.chance(0.7)
  return lines.map((line, i) =>
    gone.includes(status) || (partly && i === 0)
      ? { ...line, shipped_quantity: line.quantity }
      : line,
  )
}

const stateOf = (status: OrderStatus, steps: Step[], at: (hours: number) => string) => {
  const reached = (to: OrderStatus) => {
    const step = steps.find((each) => each.to === to)
    return step ? at(step.at) : null
  }
  const delivered_at = reached('delivered')
  return {
    status,
    // Cash on delivery is paid on delivery.
    payment_status: delivered_at ? ('paid' as const) : ('unpaid' as const),
    expires_at: status === 'pending' ? at(confirmHours) : null,
    shipped_at: reached('shipped'),
    delivered_at,
    closed_at: reached('completed') ?? reached('cancelled') ?? reached('returned'),
  }
}

const addressOf = ({ addresses: stored }: OrderParams, user_id: number): Address => {
  const address = stored.find((each) => each.user_id === user_id && each.is_default)
  if (!address) throw new Error(`The demo market has no address for user ${user_id}`)
  return toAddress(address)
}

const findOtherAddress = ({ addresses: stored }: OrderParams, user_id: number) => {
  const other = stored.find((each) => each.user_id === user_id && !each.is_default)
  return other ? toAddress(other) : null
}

const toAddress = (address: OrderParams['addresses'][number]): Address => {
  const {
    name,
    phone,
    line1,
    line2 = null,
    city,
    region = null,
    region_code = null,
    postcode = null,
    country,
  } = address
  return { name, phone, line1, line2, city, region, region_code, postcode, country }
}
