import { z } from 'zod'

import { version, versionSeen } from '../edit.ts'
import { get, put } from '../endpoint.ts'
import { type TranslatedEntity, translatedEntities } from './entities.ts'
import { sellerEntities } from './permissions.ts'
import { entityId, translationLocale } from './translation.ts'

const share = z.object({
  entity: z.enum(translatedEntities),
  /** Number of texts that can be translated, and of those whose translation is current. */
  texts: z.int(),
  done: z.int(),
  outdated: z.int(),
})
export type TranslationShare = z.output<typeof share>

const localeRow = z.object({
  locale: translationLocale,
  name: z.string(),
  is_default: z.boolean(),
  /** Whether visitors can choose it. */
  is_offered: z.boolean(),
  /** Whether no native speaker has confirmed the texts of the interface. */
  is_beta: z.boolean(),
  /** What the caller may translate; empty for the default language. */
  shares: z.array(share),
})
export type LocaleRow = z.output<typeof localeRow>

const languages = z.object({ version, languages: z.array(localeRow) })
const edits = { record: 'general-settings', by: 'market' } as const

/** Counts only the texts of one record. */
const ofRecord = <const Entity extends TranslatedEntity>(
  entities: readonly [Entity, ...Entity[]],
) => z.strictObject({ entity: z.enum(entities).optional(), entity_id: entityId.optional() })

/** The languages of the marketplace; the default one first. */
export const adminLocale = {
  list: get('/admin/locale-list', {
    access: 'admin',
    input: ofRecord(translatedEntities),
    data: languages,
    edits,
  }),
  /** Offers a language to visitors, or stops offering it. */
  setStatus: put('/admin/locale-status', {
    access: 'admin:general',
    input: z.strictObject({ locale: translationLocale, is_offered: z.boolean(), ...versionSeen }),
    data: languages,
    edits: { ...edits, shows: 'GET /admin/locale-list' },
  }),
}

/** The languages that are offered, with the shares of the caller's shop. */
export const sellerLocale = {
  list: get('/seller/locale-list', {
    access: 'seller',
    input: ofRecord(sellerEntities),
    data: languages.omit({ version: true }),
  }),
}
