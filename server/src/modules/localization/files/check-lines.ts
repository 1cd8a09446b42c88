import {
  type TranslatedEntity,
  translatedEntities,
  translatedFieldsOf,
  translationLocale,
  type TranslationRow,
} from '@emporia/contract'
import type { Locale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/error'

import type { Actor } from '../../../http/actor.ts'
import { Failure } from '../../../http/failure.ts'
import { cleanTexts } from '../../translations/write-translations.ts'
import { listEntitiesOf } from '../entries/rights.ts'
import type { Line } from './read-lines.ts'

/** The text that a line means. */
export type Target = {
  line: number
  entity: TranslatedEntity
  entity_id: string
  field: string
  locale: Locale
  /** The source text that was translated; undefined if the file does not have it. */
  source: string | undefined
  text: string
}
export type LineError = { line: number; message: string }

/** Returns what a line means, or why it cannot be imported. */
export const readTarget = (
  { line, cells, hasSource }: Line,
  actor: Actor,
  offered: readonly string[],
): Target | LineError => {
  const { content, id: entity_id, field, language, source, translation } = cells
  const entity = translatedEntities.find((name) => name === content)
  if (!entity) return { line, message: m.translation_content_unknown({ content }) }
  if (!listEntitiesOf(actor, 'manage').includes(entity))
    return { line, message: m.request_forbidden() }
  if (!translatedFieldsOf(entity).some((known) => known.field === field))
    return { line, message: m.translation_field_unknown({ field }) }
  const locale = translationLocale.safeParse(language)
  if (!locale.success || !offered.includes(locale.data))
    return { line, message: m.translation_language_denied() }

  const key = { line, entity, entity_id, field, locale: locale.data }
  const text = clean({ entity, entity_id, field, text: translation })
  if (typeof text !== 'string') return { line, message: text.message }
  return { ...key, source: hasSource ? source : undefined, text }
}

type Text = Pick<Target, 'entity' | 'entity_id' | 'field' | 'text'>

/** The text as it is stored, or the refusal of it. */
const clean = ({ entity, entity_id, field, text }: Text) => {
  try {
    return cleanTexts({ entity, entity_id, texts: { [field]: text } })[field] ?? ''
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/**
 * Returns the stored text that a line replaces, why it cannot be imported, or undefined if it
 * changes nothing: an empty cell deletes nothing.
 */
export const compare = (
  { line, field, source, text }: Target,
  row: TranslationRow | undefined,
): { before: string } | LineError | undefined => {
  if (!row) return { line, message: m.record_missing({ kind: 'other' }) }
  const current = row.source[field]
  if (current === undefined)
    return text === '' ? undefined : { line, message: m.translation_source_empty() }
  const before = row.texts[field] ?? ''
  if (text === '' || text === before) return undefined
  if (source !== undefined && source.trim() !== current.replaceAll('\r\n', '\n').trim())
    return { line, message: m.translation_source_changed() }
  return { before }
}
