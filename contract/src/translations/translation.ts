import { localeCodes } from '@emporia/messages/locale'
import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, post, put } from '../endpoint.ts'
import { file, fileReply, id, pageQuery, toPageSchema, csvOptions } from '../shapes.ts'
import { type TranslatedEntity, translatedEntities, translationStates } from './entities.ts'
import { sellerEntities } from './permissions.ts'
import { translationTexts } from './texts.ts'

/** Maximum number of rows of an import. */
export const translationRowsMax = 5000

/** A language of the interface; the server refuses the default one of the marketplace. */
export const translationLocale = z.enum(localeCodes)

/** The id of the record; the name of a page or an e-mail. */
export const entityId = z.string().regex(/^([1-9]\d{0,14}|[a-z][a-z-]{0,59})$/)

const texts = z.record(z.string(), z.string())
const state = z.enum(translationStates)

/** A record with its source texts and their translations into one language. */
const translationRow = z.object({
  /** The id of the record, or the place of a page or an e-mail in its list. */
  id,
  version,
  entity: z.enum(translatedEntities),
  entity_id: z.string(),
  locale: translationLocale,
  /** What the list calls it: the name of a product, the title of an e-mail. */
  title: z.string(),
  /** Where it belongs: the attribute of a value, the shop of a product; empty without one. */
  group: z.string(),
  /** The source texts by field, without empty ones. */
  source: texts,
  /** The translations by field; empty where there is none. */
  texts,
  states: z.record(z.string(), state),
  /** By field, what the caller's shop proposed and staff have not reviewed; an empty text deletes. */
  waiting: texts,
  /** The one that needs most work. */
  state,
})
export type TranslationRow = z.output<typeof translationRow>

/** `open` is what is missing or outdated. */
export const translationViews = ['missing', 'outdated', 'done', 'open'] as const

const filters = {
  locale: translationLocale,
  state: z.enum(translationViews).optional(),
  /** The values of one attribute. */
  attribute_id: id.optional(),
}

const query = <const Entity extends TranslatedEntity>(entities: readonly [Entity, ...Entity[]]) =>
  pageQuery(['id']).extend({
    entity: z.enum(entities),
    entity_id: entityId.optional(),
    /** Only records after this one, in the order of the list. */
    after_id: id.optional(),
    ...filters,
  })
export type TranslationQuery = z.output<ReturnType<typeof query<TranslatedEntity>>>

const page = toPageSchema(translationRow).extend({ counts: z.record(state, z.int()) })
export type TranslationPage = z.output<typeof page>

/** Fields that are omitted do not change; an empty text deletes the translation. */
const draft = <const Entity extends TranslatedEntity>(entities: readonly [Entity, ...Entity[]]) =>
  z
    .strictObject({
      entity: z.enum(entities),
      entity_id: entityId,
      locale: translationLocale,
      texts: texts.optional(),
      ...versionSeen,
    })
    .superRefine(({ entity, entity_id, texts: sent = {} }, context) => {
      const { error } = translationTexts(entity, entity_id).safeParse(sent, { reportInput: true })
      for (const issue of error?.issues ?? [])
        context.addIssue({ ...issue, path: ['texts', ...issue.path] })
    })

const edits = { record: 'translation', by: ['entity', 'entity_id', 'locale'] } as const

const importReport = z.object({
  /** Rows of the file. */
  rows: z.int(),
  changed: z.int(),
  /** Rows without a text, and texts that are stored already. */
  unchanged: z.int(),
  refused: z.int(),
  /** The first rows that are refused, by their line in the file. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
  /** The first rows that change a text. */
  changes: z.array(
    z.object({
      line: z.int(),
      entity: z.enum(translatedEntities),
      title: z.string(),
      field: z.string(),
      locale: translationLocale,
      before: z.string(),
      after: z.string(),
    }),
  ),
})
export type TranslationReport = z.output<typeof importReport>

/** Translations of all content; each entity requires its own permission. */
export const adminTranslation = {
  list: get('/admin/translation-list', {
    access: 'admin',
    input: query(translatedEntities),
    data: page,
    edits,
  }),
  save: put('/admin/translation', {
    access: 'admin',
    input: draft(translatedEntities),
    data: translationRow,
    edits,
  }),
  /** Reads a CSV file. Without `is_dry_run` it saves the valid rows and skips the others. */
  import: post('/admin/translation-import', {
    access: 'admin',
    input: z.strictObject({ file, is_dry_run: z.boolean() }),
    data: importReport,
  }),
}

/** A CSV file with a row for each text. It has no envelope: not part of `api`. */
export const translationExport = get('/admin/translation-export', {
  access: 'admin',
  input: z.strictObject({
    ...filters,
    /** If omitted, all entities that the caller may translate. */
    entity: z.enum(translatedEntities).optional(),
    q: z.string().trim().max(100).optional(),
    ...csvOptions,
  }),
  data: fileReply,
})

/** Translations of a shop's own products and of its page. */
export const sellerTranslation = {
  list: get('/seller/translation-list', {
    access: 'seller',
    input: query(sellerEntities),
    data: page,
    edits,
  }),
  /** Reviewed fields of an approved product wait, unless the shop publishes without a review. */
  save: put('/seller/translation', {
    access: 'seller',
    input: draft(sellerEntities),
    data: translationRow,
    edits,
  }),
}
