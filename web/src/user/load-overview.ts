import {
  api,
  type Data,
  type GroupRow,
  type MyWallet,
  type Order,
  type OrderStatus,
  type Page,
  type Reply,
} from '@emporia/contract'

import { call } from '../api/call.ts'

type SavedItems = Data<typeof api.saved.list>

export type Overview = {
  latest: Page<GroupRow>
  /** Orders that have arrived, latest first, to buy once more. */
  arrived: GroupRow[]
  /** Orders that have not arrived, latest first. */
  inTransit: Order[]
  /** Undefined if it could not be loaded. */
  wallet: MyWallet | undefined
  saved: SavedItems | undefined
}

/** Of so many orders, the latest are listed; those in transit and arrived may be older. */
const readCount = 20
const latestCount = 5
const arrivedMax = 3
const arrivedStates = new Set<OrderStatus>(['delivered', 'completed'])
const inTransitMax = 3
const inTransitStates = new Set<OrderStatus>(['processing', 'shipped'])

/** Loads the start page of a customer; only without the orders it fails. */
export const loadOverview = async (): Promise<Reply<Overview>> => {
  const [orders, wallet, saved] = await Promise.all([
    call(api.order.list, { per_page: readCount }),
    call(api.wallet.show, {}),
    call(api.saved.list, { per_page: 4 }),
  ])
  if (!orders.success) return orders
  const { rows } = orders.data
  return {
    ...orders,
    data: {
      latest: { ...orders.data, rows: rows.slice(0, latestCount) },
      arrived: rows.filter(hasArrived).slice(0, arrivedMax),
      inTransit: await listInTransit(rows),
      wallet: wallet.success ? wallet.data : undefined,
      saved: saved.success ? saved.data : undefined,
    },
  }
}

const hasArrived = (group: GroupRow) =>
  group.orders.every(({ status }) => arrivedStates.has(status))

const listInTransit = async (groups: GroupRow[]) => {
  const ids = groups
    .flatMap(({ orders }) => orders)
    .filter(({ status }) => inTransitStates.has(status))
    .map(({ id }) => id)
  const replies = await Promise.all(
    ids.slice(0, inTransitMax).map((id) => call(api.order.show, { id })),
  )
  return replies.flatMap((reply) => (reply.success ? [reply.data] : []))
}
