import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import type { Level, Permission } from '../access.ts'
import { startExport } from '../analytics/task.ts'
import { del, get, post, put } from '../endpoint.ts'
import { at, byId, csvOptions, fileReply, id, line, nothing, text } from '../shapes.ts'
import { listAddress as list, listFilters as query } from './list-address.ts'

/** Keys of the hidden columns, the same in all languages. */
const hidden = z.array(text(60)).max(40)

const view = z.object({ id, version, list, name: z.string(), query, is_default: z.boolean() })
export type ListView = z.output<typeof view>

const savedViews = z.object({
  views: z.array(view),
  /** Only lists with hidden columns. */
  columns: z.array(z.object({ list, hidden })),
})
export type SavedViews = z.output<typeof savedViews>

export const viewsMax = 20
/** Maximum number of rows of a bulk action, and of one call of it. */
export const bulkRowsMax = 1000
export const bulkRowsStep = 100

export const bulkRowActions = ['active', 'inactive', 'delete'] as const
export type BulkRowAction = (typeof bulkRowActions)[number]

/** How long a change can be undone. */
export const undoMinutes = 10

/** In the reply of a change: the token that undoes it, and until when. */
export const undoOffer = z.object({ token: z.string(), until: at })
export type UndoOffer = z.output<typeof undoOffer>

export const undoToken = z.string().min(1).max(64)

/**
 * Undoes a change of the caller once, with the rights of that change, unless its record has changed
 * since (docs/domain/security.md#undo).
 */
export const undo = post('/undo', {
  access: 'signed_in',
  apiKeys: false,
  input: z.strictObject({ token: undoToken }),
  data: z.object({
    undone: z.int(),
    /** Of a bulk change: records that have changed since and remain as they are. */
    refused: z.int(),
  }),
})

const edits = { record: 'list-view' }
const draft = { name: line(40), query, is_default: z.boolean().default(false) }

/** Saved views and columns of the caller's lists, bulk actions on their rows, and large exports. */
export const lists = {
  list: get('/list-views', { access: 'signed_in', input: nothing, data: savedViews }),
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
    data: savedViews,
  }),
  /** Ids of the rows that a list finds on all its pages, in the caller's scope. */
  matching: get('/list-match-count', {
    access: 'signed_in',
    input: z.strictObject({ list, query }),
    data: z.object({ ids: z.array(id).max(bulkRowsMax) }),
  }),
  /** Changes each row by the call for a single row; a refused row does not stop the others. */
  changeBulk: post('/list-bulk', {
    access: 'signed_in',
    input: z.strictObject({
      list,
      ids: z.array(id).min(1).max(bulkRowsStep),
      do: z.enum(bulkRowActions),
      /** The token of the step before, if the selection has several: it undoes this step too. */
      undo_token: undoToken.optional(),
    }),
    data: z.object({
      done: z.array(id),
      refused: z.array(z.object({ id, message: z.string() })),
    }),
    undo: true,
  }),
  startExport,
}

/**
 * Lists that every employee may read according to the specification. Exporting all rows requires
 * the permission for their subject.
 */
const exportPermissions: Record<string, Permission> = {
  '/admin/shop-billing-list': 'billing',
  '/admin/shop-list': 'member',
  '/admin/package-list': 'setting',
  '/admin/visitors-list': 'dashboard',
}

/** Returns the permission that the export of a list requires besides access to the list. */
export const getExportPermission = (path: string): Permission | undefined => exportPermissions[path]

const personalLists = new Set([
  '/admin/contact-list',
  '/admin/customer-list',
  '/admin/member-list',
  '/admin/newsletter-list',
  '/admin/order-list',
  '/admin/pos-order-list',
  '/admin/return-list',
  '/admin/shop-list',
  '/admin/tax-exemption-list',
  '/admin/user-list',
  '/admin/withdraw-list',
])

/** Returns the level that the export of a list requires: those of people and orders manage. */
export const getExportLevel = (path: string): Level => (personalLists.has(path) ? 'manage' : 'view')

/** CSV file of all rows that a list finds; it has no envelope. */
export const listExport = get('/list-export', {
  access: 'signed_in',
  apiKeys: true,
  input: z.strictObject({ ...csvOptions, list, query }),
  data: fileReply,
})

/** Forms whose input is saved while it is typed. */
export const draftForms = ['product', 'template'] as const
export type DraftForm = (typeof draftForms)[number]

/** How long a draft is stored, and how many a person has. */
export const draftDays = 30
export const draftsMax = 50
export const draftTextMax = 200_000

/** `record_id` 0 is the form of a new record. */
const draftKey = { form: z.enum(draftForms), record_id: z.int().min(0) }
const typed = {
  /** The version of the record that the form showed. */
  version: z.int().min(0).nullish(),
  /** The changed fields as JSON. */
  value: z.string().min(2).max(draftTextMax),
}

const stored = z.object({
  ...draftKey,
  version: z.int().nullable(),
  value: typed.value,
  saved_at: at,
})
export type FormDraft = z.output<typeof stored>

/** What the caller typed into a form and did not save; nobody else reads it. */
export const formDraft = {
  show: get('/form-draft', {
    personal: true,
    access: 'signed_in',
    input: z.strictObject(draftKey),
    data: stored.nullable(),
  }),
  save: put('/form-draft', {
    access: 'signed_in',
    input: z.strictObject({ ...draftKey, ...typed }),
    data: stored,
  }),
  remove: del('/form-draft', {
    access: 'signed_in',
    input: z.strictObject(draftKey),
    data: z.null(),
  }),
}
