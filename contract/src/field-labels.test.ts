import * as m from '@emporia/messages/field'
import { readLocaleFrom, type Locale } from '@emporia/messages/locale'
import { afterEach, expect, test } from 'vitest'
import type { z } from 'zod'

import { api } from './api.ts'
import { flattenEndpoints } from './endpoint.ts'
import { toFieldLabel } from './field-labels.ts'

type Part = z.core.$ZodType

/** The paths of all fields of a schema; what is inside of lists and records has no number. */
const pathsOf = (schema: Part, path: string[] = []): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = (parts: readonly Part[]) => parts.flatMap((part) => pathsOf(part, path))
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => {
        const own = [...path, name]
        return [own.join('.'), ...pathsOf(part, own)]
      })
    case 'array':
      return inside([def.element])
    case 'union':
      return inside(def.options)
    case 'pipe':
      return inside([def.in, def.out])
    case 'record':
      return inside([def.valueType])
    case 'optional':
    case 'nullable':
    case 'default':
      return inside([def.innerType])
    default:
      return []
  }
}

const paths = [...new Set(flattenEndpoints(api).flatMap(({ input }) => pathsOf(input)))]

const readLabel = (locale: Locale, path: string) => {
  readLocaleFrom(() => ({ locale, base: '', tag: locale, isDefault: false }))
  return toFieldLabel(path)
}

afterEach(() => readLocaleFrom(() => undefined))

test('every field of every call has a label in the messages', () => {
  const known = new Set(Object.values(m).map((label) => label()))
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => !known.has(toFieldLabel(path)))).toEqual([])
})

test('every label is that of a field', () => {
  const used = new Set(paths.map(toFieldLabel))
  expect(Object.entries(m).filter(([, label]) => !used.has(label()))).toEqual([])
})

test.each([
  ['variants.0.price_minor', 'Price', 'Preis', 'السعر'],
  ['category_ids', 'Category', 'Kategorie', 'الفئة'],
  ['lines.0.qty', 'Quantity', 'Menge', 'الكمية'],
  ['pages.refund', 'Refund policy', 'Erstattungsrichtlinie', 'سياسة ردّ المبلغ'],
  ['refund', 'Refund', 'Erstattung', 'ردّ المبلغ'],
  ['not_a_field', 'Not a field', 'Not a field', 'Not a field'],
])('the label of %s is in the language of the reader', (path, english, german, arabic) => {
  expect(readLabel('en', path)).toBe(english)
  expect(readLabel('de', path)).toBe(german)
  expect(readLabel('ar', path)).toBe(arabic)
})
