const address = {
  name: 'Bench',
  phone: '+47 22 55 01 19',
  line1: 'Millrace 7',
  city: 'Estwick',
  postcode: '0150',
  country: 'NO',
}
export const delivery = { address, payment_method: 'cash_on_delivery', accept_terms: true }

/** Returns a product with ample stock: the first one is sold out by the first check. */
export const pickProduct = (products, at) => products[1 + (at % (products.length - 1))]

/** Orders one unit of a product with buy-now. */
export const buy = (calls, { token, product_id, key, more = {} }) =>
  calls('PUT', '/api/buy-now', {
    token,
    key,
    body: { ...delivery, product_id, quantity: 1, product_attributes: [], ...more },
  })

export const count = async (db, query) => Number((await db.execute(query)).rows[0].count)

export const demand = (isTrue, sentence) => {
  if (!isTrue) throw new Error(sentence)
}

/** Counts the replies by status, for messages about unexpected ones. */
export const countStatuses = (replies) =>
  JSON.stringify(
    Object.groupBy(replies, (reply) => String(reply?.status)),
    (_, value) => (Array.isArray(value) ? value.length : value),
  )
