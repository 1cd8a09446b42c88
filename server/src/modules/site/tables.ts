import { statuses } from '@emporia/contract'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

export const sliders = pgTable('sliders', {
  id: id(),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  image_desktop: ref(),
  image_mobile: ref(),
  alt: text().notNull(),
  link: text(),
  button: text(),
  starts_at: instant(),
  ends_at: instant(),
  rank: integer().notNull().default(0),
  status: text({ enum: statuses }).notNull().default('active'),
  created_at: stamp(),
  updated_at: stamp(),
  deleted_at: instant(),
})
