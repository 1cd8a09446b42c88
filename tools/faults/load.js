import { setTimeout as sleep } from 'node:timers/promises'

import { onDatabase } from '../bench/app.js'
import { stockProducts } from '../bench/buying/buyers.js'
import { signInOften } from './people.js'

const address = {
  name: 'Fault Test',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}

/** Buyers who read, and order by cash on delivery; counts the replies. */
export const openLoad = async (market, { workers = 8, pauseMs = 20 } = {}) => {
  const url = market.url()
  const tokens = await signInOften(url, 'user@demo.test', 40)
  const products = await onDatabase(url, stockProducts)
  const counted = { granted: 0, refused: 0, busy: 0, silent: 0, orders: 0 }
  const shift = { isOn: false, done: Promise.resolve([]) }
  const order = () => market.calls(...orderOf(pick(products), pick(tokens)))
  const look = () => market.calls('GET', `/api/product/${pick(products)}`)

  const work = async () => {
    while (shift.isOn) {
      const isOrder = Math.random() < 0.4
      const reply = await (isOrder ? order() : look())
      note(counted, isOrder, reply)
      await sleep(reply?.success ? pauseMs : 100)
    }
  }
  return {
    counted,
    begin: () => {
      shift.isOn = true
      shift.done = Promise.all(Array.from({ length: workers }, work))
    },
    end: async () => {
      shift.isOn = false
      await shift.done
    },
    /** Places one order now. */
    order,
  }
}

const pick = (all) => all[Math.floor(Math.random() * all.length)]

const orderOf = (product_id, token) => {
  const body = {
    address,
    payment_method: 'cash_on_delivery',
    accept_terms: true,
    product_id,
    quantity: 1,
    product_attributes: [],
  }
  return ['PUT', '/api/buy-now', { token, key: crypto.randomUUID(), body }]
}

const note = (counted, isOrder, reply) => {
  if (!reply) counted.silent++
  else if (reply.status === 503 || reply.status === 429) counted.busy++
  else if (reply.success) {
    counted.granted++
    if (isOrder) counted.orders++
  } else counted.refused++
}
