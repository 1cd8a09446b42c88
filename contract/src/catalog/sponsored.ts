import { z } from 'zod'

import { get, post } from '../endpoint.ts'
import { id } from '../shapes.ts'
import { card } from './card.ts'
import { listing } from './product.ts'

const shownMax = 24

/** What somebody paid for to stand in front of a listing, labelled as such; few of many. */
export const sponsored = {
  list: get('/sponsored-products', {
    access: 'public',
    input: listing.omit({ sort: true, order: true }),
    data: z.array(card),
  }),
  /** What of it was seen and followed, for the one who pays. */
  seen: post('/sponsored-seen', {
    access: 'public',
    input: z.strictObject({ seen: z.array(id).max(shownMax), clicked: z.array(id).max(shownMax) }),
    data: z.null(),
  }),
}
