import * as m from '@emporia/messages/affiliate'

import { amount, area, type Field, flag, text, integer } from '../../resource/fields.tsx'
import { lazy } from '../../ui/lazy.ts'
import type { Text } from '../../ui/text.ts'

const Lines = lazy(async () => ({ default: (await import('./lines-control.tsx')).LinesControl }))
const Categories = lazy(async () => ({
  default: (await import('./categories-control.client.tsx')).CategoriesControl,
}))

/** Fields that all packages share. */
export const offerFields = {
  name: text(m.packages_field_name),
  description: area(m.packages_field_description),
  price_minor: amount(m.packages_price_label, { help: m.packages_price_help }),
  duration_days: integer(m.packages_field_days, { help: m.packages_field_days_help }),
  trial_days: integer(m.packages_field_trial, {
    help: m.packages_field_trial_help,
  }),
  features: lines(m.packages_field_features, m.packages_field_features_help),
  rank: integer(m.packages_field_rank, { help: m.packages_field_rank_help }),
  is_public: flag(m.packages_sale_label, {
    help: m.packages_sale_help,
    initial: (stored) => stored !== false,
  }),
}

function lines(label: Text, help: Text): Field<string[]> {
  return { label, help, Control: Lines, initial: (stored) => textsOf(stored) }
}

const textsOf = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []

/** Categories that the package covers; an empty selection means all of them. */
export const categoriesField: Field<number[]> = {
  label: m.packages_categories_label,
  help: m.packages_categories_help,
  Control: Categories,
  initial: (stored) =>
    Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : [],
}
