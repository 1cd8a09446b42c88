import type { Card } from '@emporia/contract'

/** Every sixth position from the first: two of twelve. */
const everyNth = 6

/** Inserts sponsored products into a listing, without duplicates. */
export const withSponsored = (products: Card[], sponsored: Card[]) => {
  const found = new Set([...products, ...sponsored].map(({ id }) => id)).size
  const paid = sponsored.slice(0, Math.ceil(found / everyNth))
  const visible = products.filter(({ id }) => !paid.some((card) => card.id === id))
  for (const [at, card] of paid.entries()) visible.splice(at * everyNth, 0, card)
  return visible
}
