import { reviewStatuses } from '@emporia/contract'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

const moderated = () => ({
  text: text().notNull(),
  status: text({ enum: reviewStatuses }).notNull().default('pending'),
  reason: text(),
  created_at: stamp(),
  moderated_by: ref(),
  moderated_at: instant(),
})

/** Questions of buyers on products. */
export const questions = pgTable('questions', {
  id: id(),
  product_id: ref().notNull(),
  user_id: ref().notNull(),
  ...moderated(),
})

/** Answers of the shop, and of buyers who received the product. */
export const questionAnswers = pgTable('question_answers', {
  id: id(),
  question_id: ref().notNull(),
  user_id: ref().notNull(),
  is_shop: boolean().notNull(),
  ...moderated(),
})
