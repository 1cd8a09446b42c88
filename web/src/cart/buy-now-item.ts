import type { CartItem } from './local.ts'

/** Whether a path, with or without a language, is that of /buy-now. */
export const isBuyNow = (pathname: string) =>
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/buy-now$/.test(pathname)

/** Parses the query of a /buy-now address. Returns undefined if it is invalid. */
export const parseCartItem = (query: URLSearchParams): CartItem | undefined => {
  const id = Number(query.get('product_id'))
  const quantity = Number(query.get('quantity') ?? 1)
  const choices = query.getAll('choice').map((choice) => choice.split('-').map(Number))
  if (![id, ...choices.flat()].every(isCount) || !(quantity > 0)) return undefined
  const attributes = choices.map(([attribute_id = 0, value_id = 0]) => ({ attribute_id, value_id }))
  return { id, attributes, quantity }
}

const isCount = (number: number) => Number.isSafeInteger(number) && number > 0
