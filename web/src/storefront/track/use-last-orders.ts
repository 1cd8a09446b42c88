import type { api, GroupRow, Page } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { callAddress } from '../../api/call.ts'
import { guestSession } from '../../session/guest.ts'
import { person, token } from '../../session/token.ts'

type Source = { area: 'user' | 'guest'; tokenKey: string }
export type LastOrdersOf = Pick<Source, 'area'> & { orders: Page<GroupRow> }

/** The address of `api.order.list`. */
export const orderList = { method: 'GET', path: '/order-list' } as const

const ordersMax = 4

/** Returns the latest orders of the account or of the guest of this browser, once they are loaded. */
export const useLastOrders = () => {
  const [last, setLast] = useState<LastOrdersOf>()

  useEffect(() => {
    const source = findSource()
    if (!source) return
    let isLeft = false
    const load = async () => {
      const reply = await callAddress<typeof api.order.list>(
        orderList,
        { per_page: ordersMax },
        { tokenKey: source.tokenKey, onExpired: 'report' },
      )
      if (reply.success && reply.data.rows.length > 0 && !isLeft)
        setLast({ area: source.area, orders: reply.data })
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [])

  return last
}

/** The accounts that buy: for those of staff and shops the call is refused. */
const buyers = ['User', 'Member']

const findSource = (): Source | undefined => {
  if (token.read())
    return buyers.includes(person.read()?.type ?? '')
      ? { area: 'user', tokenKey: 'auth_token' }
      : undefined
  if (guestSession.read()) return { area: 'guest', tokenKey: 'guest_token' }
}
