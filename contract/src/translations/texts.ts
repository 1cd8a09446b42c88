import * as m from '@emporia/messages/validation'
import { z } from 'zod'

import { lineOrEmpty } from '../shapes.ts'
import { isMailEvent } from '../site/mail-events.ts'
import { getPlaceholders, unknownIn } from '../site/mail-text.ts'
import { type TranslatedEntity, translatedFieldsOf, type TranslatedKind } from './entities.ts'

const listMax = 12

const shapeOf = (kind: TranslatedKind, max: number) => {
  if (kind === 'line') return lineOrEmpty(max)
  if (kind === 'list') return linesOf(max)
  return z.string().trim().max(max)
}

/** The lines of a list, one for each item. */
const linesOf = (max: number) => {
  const lines = z.array(lineOrEmpty(max)).max(listMax)
  return z
    .string()
    .transform((typed) =>
      typed
        .split(/\r?\n/)
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(lines)
    .transform((items) => items.join('\n'))
}

/**
 * Returns the schema of the texts of a record by field; an empty text deletes the translation.
 * The text of an e-mail may contain only the placeholders of its kind.
 */
export const translationTexts = (entity: TranslatedEntity, id: string) =>
  z
    .strictObject(
      Object.fromEntries(
        translatedFieldsOf(entity).map(({ field, kind, max }) => [field, shapeOf(kind, max)]),
      ),
    )
    .partial()
    .superRefine((texts, context) => {
      if (entity !== 'email_template' || !isMailEvent(id)) return
      const placeholders = Object.keys(getPlaceholders(id)).join(', ')
      for (const [field, text] of Object.entries(texts))
        if (text && unknownIn(text, id).length > 0)
          context.addIssue({
            code: 'custom',
            path: [field],
            message: m.template_placeholder_unknown({ placeholders }),
          })
    })
