import { z } from 'zod'

import { get, post } from '../../endpoint.ts'
import { at, id, minor, pageOf, pageQuery } from '../../shapes.ts'

/** A month as a leaderboard is asked for: '2026-11'. */
export const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month such as 2026-11')

const place = z.object({
  /** The rank. */
  id,
  rank: z.int(),
  /** 'Ra*** K.'; empty for whoever does not want to be named. */
  name: z.string(),
  is_me: z.boolean(),
  /** Commission of links and levels that was released in the month, less what was reversed of it. */
  earned_minor: minor.meta({ title: 'Released in the month' }),
  orders: z.int().meta({ title: 'Released orders' }),
})
export type LeaderPlace = z.output<typeof place>

/** Whose links brought most in a month, of what was released in it. */
const list = get('/top-referrer', {
  access: 'member',
  input: pageQuery(['rank']).extend({ month: month.optional() }),
  data: pageOf(place).extend({
    month,
    months: z.array(month),
    /** What can still come back may change it. */
    is_provisional: z.boolean(),
    taken_at: at.nullable(),
    /** So many delivered orders of so many people bring somebody onto it. */
    terms: z.object({ min_orders: z.int(), min_buyers: z.int() }),
    me: z.object({
      rank: z.int().nullable(),
      earned_minor: z.int(),
      orders: z.int(),
      buyers: z.int(),
      /** What is missing to the rank above. */
      to_next_minor: minor.nullable(),
      /** He does not want to be shown to others. */
      is_hidden: z.boolean(),
    }),
  }),
})

/** Whether others see a member on it. */
const setStatus = post('/top-referrer-status', {
  access: 'member',
  input: z.strictObject({ is_hidden: z.boolean() }),
  data: z.object({ is_hidden: z.boolean() }),
})

export const leaderboard = { list, setStatus }
