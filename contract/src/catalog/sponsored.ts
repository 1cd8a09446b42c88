import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { id } from '../shapes.ts'
import { card } from './card.ts'
import { listing } from './product.ts'

const impressionsMax = 24

/** Boosted products shown before a listing and labeled as sponsored. */
export const sponsored = {
  list: get('/sponsored-products', {
    access: 'public',
    input: listing.omit({ sort: true, order: true }),
    data: z.array(card),
  }),
  /** Records impressions and clicks for the report of the boost. */
  impression: post('/sponsored-impression', {
    access: 'public',
    input: z.strictObject({
      seen: z.array(id).max(impressionsMax),
      clicked: z.array(id).max(impressionsMax),
    }),
    data: z.null(),
  }),
}
