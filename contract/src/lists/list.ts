import { z } from 'zod'

import type { Permission } from '../access.ts'
import { version, versionSeen } from '../edit.ts'
import { del, get, post, put } from '../endpoint.ts'
import { byId, id, line, nothing, text } from '../shapes.ts'

/** The address of a list, which is its name: '/admin/order-list'. */
const list = z
  .string()
  .max(80)
  .regex(/^\/[a-z][a-z/-]*$/)
/** What its address says behind the question mark: filters, search, sort. */
const query = z.string().max(1000)
/** The heads of columns that somebody does not want to see. */
const hidden = z.array(text(60)).max(40)

const view = z.object({ id, version, list, name: z.string(), query, is_default: z.boolean() })
export type ListView = z.output<typeof view>

const kept = z.object({
  views: z.array(view),
  /** Only lists of which something is hidden. */
  columns: z.array(z.object({ list, hidden })),
})
export type KeptLists = z.output<typeof kept>

export const viewsMax = 20
/** So many can be changed with one wish, and so many of them with one call. */
export const manyMax = 1000
export const manyStep = 100

export const manyDeeds = ['active', 'inactive', 'delete'] as const
export type ManyDeed = (typeof manyDeeds)[number]

const edits = { record: 'list-view' }
const draft = { name: line(40), query, is_default: z.boolean().default(false) }

/** How everybody keeps their lists, and what can be done with many rows of one. */
export const lists = {
  kept: get('/list-views', { access: 'signed_in', input: nothing, data: kept }),
  addView: post('/list-view', {
    access: 'signed_in',
    input: z.strictObject({ list, ...draft }),
    data: view,
    edits,
  }),
  changeView: put('/list-view', {
    access: 'signed_in',
    input: z.strictObject({
      id,
      name: draft.name.optional(),
      query: query.optional(),
      is_default: z.boolean().optional(),
      ...versionSeen,
    }),
    data: view,
    edits,
  }),
  removeView: del('/list-view', { access: 'signed_in', input: byId, data: z.null() }),
  hideColumns: post('/list-columns', {
    access: 'signed_in',
    input: z.strictObject({ list, hidden }),
    data: kept,
  }),
  /** Which rows a list finds on all its pages, for whoever may see it. */
  matching: get('/list-matching', {
    access: 'signed_in',
    input: z.strictObject({ list, query }),
    data: z.object({ ids: z.array(id).max(manyMax) }),
  }),
  /** Each row for itself, by the same call as alone: what is refused stops no other. */
  changeMany: post('/list-many', {
    access: 'signed_in',
    input: z.strictObject({
      list,
      ids: z.array(id).min(1).max(manyStep),
      do: z.enum(manyDeeds),
    }),
    data: z.object({
      done: z.array(id),
      refused: z.array(z.object({ id, message: z.string() })),
    }),
  }),
}

/**
 * Lists that the specification opens to all staff, whatever their keys: whoever takes all rows along
 * needs the key of what they are about.
 */
const exportKeys: Record<string, Permission> = {
  '/admin/shop-billing-list': 'billing',
  '/admin/shop-list': 'member',
  '/admin/package-list': 'setting',
  '/admin/visitors-list': 'dashboard',
}

/** The key that the file of a list needs beyond the list itself. */
export const exportKeyOf = (path: string): Permission | undefined => exportKeys[path]

/** A file, and no envelope: all rows that a list finds. */
export const listExport = get('/list-export', {
  access: 'signed_in',
  input: z.strictObject({ list, query }),
  data: z.never(),
})
