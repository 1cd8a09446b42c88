import { type OfferChoice, reducedPrice } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { invalid } from '../../../http/failure.ts'
import type { offerItems } from '../tables.ts'
import { listChoices } from './choices.ts'
import { sentence } from '../../../sentence.ts'

type Item = typeof offerItems.$inferSelect

/**
 * Throws if an offer has a price of zero, a price below cost without confirmation, or no reduction.
 */
export const assertValidPrices = async (db: Db, items: Item[], allowBelowCost: boolean) => {
  const choices = await listChoices(
    db,
    items.map(({ product_id }) => product_id),
  )
  for (const [index, item] of items.entries()) {
    const product = choices.find(({ product_id }) => product_id === item.product_id)
    const wrong = product && mistakeIn(item, product, allowBelowCost)
    if (wrong) throw invalid(`items.${index}.value`, wrong)
  }
}

const mistakeIn = (item: Item, { name, cost_minor, variants }: OfferChoice, below: boolean) => {
  const prices = variants
    .filter(({ id }) => item.variant_id === null || item.variant_id === id)
    .map(({ price_minor }) => ({ price_minor, reduced: reducedPrice(price_minor, item) }))
  const lowered = prices.filter(({ price_minor, reduced }) => reduced < price_minor)

  if (lowered.some(({ reduced }) => reduced <= 0))
    return sentence(m.offer_price_zero, { product: name })
  if (lowered.length === 0) return sentence(m.offer_price_unchanged, { product: name })
  const tooLow = lowered.some(({ reduced }) => cost_minor !== null && reduced < cost_minor)
  return tooLow && !below ? sentence(m.offer_price_cost, { product: name }) : undefined
}
