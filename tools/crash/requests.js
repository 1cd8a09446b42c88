import { randomUUID } from 'node:crypto'

const address = {
  name: 'Crash Test',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}

/** The calls of buyers and staff, each with a new key and the expected effect when it succeeds. */
export const createRequests = ({ cast, counted, orders }) => ({
  place: (token, payment_method) => ({
    ...request('PUT', '/api/buy-now', token),
    body: {
      address,
      payment_method,
      accept_terms: true,
      product_id: pick(cast.products),
      quantity: 1 + Math.floor(Math.random() * 3),
      product_attributes: [],
    },
    onDone: ({ data }) => {
      counted.placed++
      for (const id of data.order_ids) orders.set(id, { status: 'placed' })
    },
  }),

  move: (id, status) => ({
    ...request('POST', '/api/admin/order-status', cast.staff),
    body: { id, status },
    onDone: () => {
      if (status === 'delivered') counted.delivered++
      orders.set(id, { status })
    },
  }),

  cancel: (token, id) => ({
    ...request('POST', '/api/order-cancel', token),
    body: { id, reason: null },
    onDone: () => {
      counted.cancelled++
      orders.set(id, { status: 'cancelled' })
    },
  }),
})

export const pick = (all) => all[Math.floor(Math.random() * all.length)]

const request = (method, path, token) => ({ method, path, token, key: randomUUID() })
