import { z } from 'zod'

import { card } from '../catalog/card.ts'
import { del, get, post } from '../endpoint.ts'
import { at, id, measure, minor, perPageDefault, perPageMax, toPageSchema } from '../shapes.ts'
import { savedMax } from './saved-max.ts'

/** A saved product as its card, with its price when it was saved. */
const savedItem = card.extend({
  saved_at: at,
  saved_minor: minor,
  /** False if it is no longer for sale. */
  is_visible: z.boolean(),
  /** Whether a variant must be chosen before it can be added to the cart. */
  has_choices: z.boolean(),
  min_quantity: measure,
})
export type SavedItem = z.output<typeof savedItem>

/** The ids of all saved products, the latest first. */
const savedIds = z.object({ product_ids: z.array(id) })

const ids = z.array(id).min(1).max(savedMax)

/** Products that a buyer saved for later (docs/domain/catalog.md#saved-items). */
export const saved = {
  list: get('/saved-list', {
    access: 'buyer',
    input: z.strictObject({
      page: z.int().min(1).max(100_000).default(1),
      per_page: z.int().min(1).max(perPageMax).default(perPageDefault),
    }),
    data: toPageSchema(savedItem).extend(savedIds.shape),
  }),
  /** Saves one product, or all that a guest saved in the browser. */
  add: post('/saved', {
    access: 'buyer',
    input: z.strictObject({ product_ids: ids }),
    data: savedIds,
  }),
  remove: del('/saved', {
    access: 'buyer',
    input: z.strictObject({ product_id: id }),
    data: savedIds,
  }),
  /** Cards of the products that a guest saved in the browser; others are left out. */
  cards: get('/saved-cards', {
    access: 'public',
    input: z.strictObject({ product_ids: ids }),
    data: z.array(card),
  }),
}
