import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { id, instant, ref, stamp } from '../../db/columns.ts'

/** Stored files. The bytes are at `storage_key`; equal bytes are stored once. */
export const files = pgTable('files', {
  id: id(),
  shop_id: ref(),
  user_id: ref(),
  kind: text({ enum: ['image', 'document'] }).notNull(),
  name: text().notNull(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  storage_key: text().notNull(),
  alt: text().notNull().default(''),
  /** Folder in a library; '' is the root. */
  folder: text().notNull().default(''),
  width: integer(),
  height: integer(),
  widths: integer().array().notNull().default([]),
  avif: boolean().notNull().default(false),
  plate: text().notNull().default('fog'),
  cutout: boolean().notNull().default(false),
  is_private: boolean().notNull().default(false),
  created_at: stamp(),
  deleted_at: instant(),
})
