import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import type { Access } from '../access.ts'
import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import {
  fieldMark,
  at,
  byId,
  file,
  id,
  lineOrEmpty,
  toPageSchema,
  pageQuery,
  picture,
} from '../shapes.ts'

export const fileKinds = ['image', 'document'] as const
export const pictureMegabytesMax = 5
export const documentMegabytesMax = 10

/** Where a file can be used. */
export const fileUses = [
  'product',
  'change',
  'variant',
  'category',
  'brand',
  'slider',
  'offer',
  'shop',
  'market',
  'profile',
  'document',
  'order',
] as const

export const fileUse = z.object({ what: z.enum(fileUses), id, name: z.string() })
export type FileUse = z.output<typeof fileUse>

const folder = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\p{C}/\\]*$/u, { error: () => m.valid_folder({ field: fieldMark }) })
const fileName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{C}/\\]+$/u, { error: () => m.valid_file_name({ field: fieldMark }) })
const alt = lineOrEmpty(200)

const row = z.object({
  id,
  version,
  kind: z.enum(fileKinds),
  name: z.string(),
  alt: z.string(),
  folder: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Renditions of an image; null for documents. */
  picture: picture.nullable(),
  /** Address of a document; null for images. */
  url: z.string().nullable(),
  used: z.int(),
  /** The first uses. */
  used_in: z.array(fileUse),
  created_at: at,
})
export type FileRow = z.output<typeof row>

const library = toPageSchema(row).extend({
  /** All folders of the library by name, with their number of files; '' is the root. */
  folders: z.array(z.object({ name: z.string(), files: z.int() })),
  /** Storage used by the library and its limit; null: no limit. */
  storage: z.object({ used_bytes: z.int(), max_bytes: z.int().nullable() }),
})
export type FileLibrary = z.output<typeof library>

const query = pageQuery(['id', 'name', 'size']).extend({
  /** '' is the root; if omitted, all folders. */
  folder: folder.optional(),
  kind: z.enum(fileKinds).optional(),
  used: z.boolean().optional(),
})

const edits = { record: 'file' }

/** Returns the library calls of one area. */
const calls = <const A extends Access>(area: 'admin' | 'seller', access: A) => ({
  create: post(`/${area}/file`, {
    access,
    input: z.strictObject({ file, folder: folder.optional(), alt: alt.optional() }),
    data: row,
    edits,
  }),
  update: put(`/${area}/file`, {
    access,
    input: z.strictObject({
      id,
      name: fileName.optional(),
      alt: alt.optional(),
      folder: folder.optional(),
      ...versionSeen,
    }),
    data: row,
    edits,
  }),
  remove: del(`/${area}/file`, { access, input: byId, data: z.null() }),
})

export const adminFile = {
  ...calls('admin', 'admin:gallery'),
  list: get('/admin/file-list', {
    access: 'admin:gallery',
    /** If omitted, the files of the platform. */
    input: query.extend({ shop_id: id.optional() }),
    data: library,
    edits,
  }),
}

export const sellerFile = {
  ...calls('seller', 'seller:product'),
  list: get('/seller/file-list', { access: 'seller:product', input: query, data: library, edits }),
}
