import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { get, post } from '../../endpoint.ts'
import { fieldMark, at, id, minor, toPageSchema, pageQuery } from '../../shapes.ts'

/** A calendar month of the leaderboard: '2026-11'. */
export const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: () => m.valid_month({ field: fieldMark }) })

const place = z.object({
  /** The rank. */
  id,
  rank: z.int(),
  /** Masked name such as 'Ra*** K.'; empty for members who hide theirs. */
  name: z.string(),
  is_me: z.boolean(),
  /** Direct and level commission released in the month, net of reversals. */
  earned_minor: minor.meta({ title: 'Released in the month' }),
  orders: z.int().meta({ title: 'Released orders' }),
})
export type LeaderPlace = z.output<typeof place>

/** Members ranked by the commission released in a month (docs/domain/affiliate.md#leaderboard). */
const list = get('/top-referrer', {
  access: 'member',
  input: pageQuery(['rank']).extend({ month: month.optional() }),
  data: toPageSchema(place).extend({
    month,
    months: z.array(month),
    /** True while returns can still change the result. */
    is_provisional: z.boolean(),
    taken_at: at.nullable(),
    /** Delivered orders and distinct buyers that a rank requires. */
    terms: z.object({ min_orders: z.int(), min_buyers: z.int() }),
    me: z.object({
      rank: z.int().nullable(),
      earned_minor: z.int(),
      orders: z.int(),
      buyers: z.int(),
      /** Amount missing to the next rank. */
      to_next_minor: minor.nullable(),
      /** Whether the member hides their name from others. */
      is_hidden: z.boolean(),
    }),
  }),
})

/** Shows or hides the caller's name on the leaderboard. */
const setStatus = post('/top-referrer-status', {
  access: 'member',
  input: z.strictObject({ is_hidden: z.boolean() }),
  data: z.object({ is_hidden: z.boolean() }),
})

export const leaderboard = { list, setStatus }
