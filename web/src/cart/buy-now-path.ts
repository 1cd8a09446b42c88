import type { Wish } from './local.ts'

/** The address of /buy-now for one thing: `?product_id=7&quantity=1&choice=3-12`. */
export const buyNowPath = ({ id, attributes, quantity }: Wish) => {
  const query = new URLSearchParams({ product_id: String(id), quantity: String(quantity) })
  for (const { attribute_id, value_id } of attributes)
    query.append('choice', `${attribute_id}-${value_id}`)
  return `/buy-now?${query.toString()}`
}

/** What such an address asks for; undefined where it makes no sense. */
export const wishOf = (query: URLSearchParams): Wish | undefined => {
  const id = Number(query.get('product_id'))
  const quantity = Number(query.get('quantity') ?? 1)
  const choices = query.getAll('choice').map((choice) => choice.split('-').map(Number))
  if (![id, ...choices.flat()].every(isCount) || !(quantity > 0)) return undefined
  const attributes = choices.map(([attribute_id = 0, value_id = 0]) => ({ attribute_id, value_id }))
  return { id, attributes, quantity }
}

const isCount = (number: number) => Number.isSafeInteger(number) && number > 0
