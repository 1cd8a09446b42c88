import { pgTable } from 'drizzle-orm/pg-core'

import { id, instant, ref } from '../../db/columns.ts'

/** E-mails about the cart of a buyer: one, or two if the cart was left again. */
export const cartReminders = pgTable('cart_reminders', {
  id: id(),
  user_id: ref().notNull(),
  first_sent_at: instant().notNull(),
  second_sent_at: instant(),
})
