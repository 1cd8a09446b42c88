import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant, minor, ref } from '../../../../db/columns.ts'

/** A ranked month, and when it was fixed. */
export const leaderboardMonths = pgTable('leaderboard_months', {
  month: text().primaryKey(),
  taken_at: instant().notNull(),
  frozen_at: instant(),
})

export const leaderboardPlaces = pgTable('leaderboard_places', {
  month: text().notNull(),
  member_id: ref().notNull(),
  /** Null: too few orders or buyers for a rank. */
  rank: integer(),
  earned_minor: minor().notNull(),
  orders: integer().notNull(),
  buyers: integer().notNull(),
})

/** Members who hide their name. */
export const leaderboardHidden = pgTable('leaderboard_hidden', {
  member_id: ref().primaryKey(),
  hidden_at: instant().notNull(),
})
