import { translatedFieldsOf, type TranslatedKind, type TranslationRow } from '@emporia/contract'

import { useRef } from 'react'

import { useEdit } from '../../resource/edits/use-edit.ts'
import { useEditForm } from '../../resource/edits/use-edit-form.ts'
import { toEditableText } from '../../backoffice/form/rich-text/typed-html.ts'
import type { TranslationCalls } from './calls.ts'
import { getFieldLabel } from './labels.ts'

type Texts = Record<string, string>
export type TranslationDraft = { texts: Texts }

/** A field that has a source text. */
export type TranslatedFieldRow = { field: string; kind: TranslatedKind; max: number }

/** Returns the fields of a record that have a source text, in their order. */
export const listFields = ({ entity, source }: TranslationRow): TranslatedFieldRow[] =>
  translatedFieldsOf(entity).filter(({ field }) => source[field])

/** Returns a stored text as it is read beside its translation. */
export const toTyped = (kind: TranslatedKind, text: string) =>
  kind === 'html' ? toEditableText(text) : text

/** The form of a record's translations into one language, and whether its last submit saved them. */
export const useTranslation = (save: TranslationCalls['save'], row: TranslationRow) => {
  const edit = useEdit()
  const isSaved = useRef(false)
  const { entity, entity_id, locale } = row

  const form = useEditForm<TranslationCalls['save'], TranslationDraft>({
    update: save,
    stored: row,
    draftOf,
    toInput: ({ texts }) => {
      isSaved.current = false
      return { entity, entity_id, locale, texts: changedTexts(row, texts) }
    },
    send: async (endpoint, sent, editing) => {
      const compared = { shape: textsOf, label: getFieldLabel }
      const reply = await edit(endpoint, sent, { ...editing, ...compared })
      isSaved.current = reply.success
      return reply
    },
    labels: getFieldLabels(row),
  })
  return { form, wasSaved: () => isSaved.current }
}

const getFieldLabels = (row: TranslationRow) =>
  Object.fromEntries(
    listFields(row).map(({ field }) => [`texts.${field}`, () => getFieldLabel(field)]),
  )

const draftOf = (row: TranslationRow): TranslationDraft => {
  const { texts } = textsOf(row)
  return {
    texts: Object.fromEntries(listFields(row).map(({ field }) => [field, texts[field] ?? ''])),
  }
}

/** Only the texts that differ, as they are stored. */
const changedTexts = (row: TranslationRow, texts: Texts): Texts => {
  const before = draftOf(row).texts
  const changed = listFields(row).filter(({ field }) => texts[field] !== before[field])
  return Object.fromEntries(changed.map(({ field }) => [field, texts[field] ?? '']))
}

/** The texts that are edited, and that two edits of one record are compared by. */
const textsOf = ({ texts, waiting }: TranslationRow) => ({ texts: { ...texts, ...waiting } })
