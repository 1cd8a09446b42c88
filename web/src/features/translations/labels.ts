import type {
  Glyph,
  Tone,
  TranslatedEntity,
  TranslationRow,
  TranslationState,
} from '@emporia/contract'
import { findLocale } from '@emporia/messages/locale'
import * as m from '@emporia/messages/translation'

/** What can be translated, in the plural. */
export const entityLabels: Record<TranslatedEntity, () => string> = {
  product: m.entity_label_products,
  category: m.entity_label_categories,
  brand: m.entity_label_brands,
  attribute: m.entity_label_attributes,
  attribute_value: m.entity_label_values,
  unit: m.entity_label_units,
  picture: m.entity_label_pictures,
  slider: m.entity_label_sliders,
  offer: m.entity_label_offers,
  coupon: m.entity_label_coupons,
  package: m.entity_label_packages,
  shop: m.entity_label_shops,
  site: m.entity_label_site,
  shipping_method: m.entity_label_methods,
  checkout_method: m.entity_label_payments,
  pickup_point: m.entity_label_points,
  tax_category: m.entity_label_taxes,
  shipping_class: m.entity_label_classes,
  seller_terms: m.entity_label_terms,
  page: m.entity_label_pages,
  email_template: m.entity_label_emails,
}

const fieldLabels: Record<string, () => string> = {
  name: m.field_label_name,
  short_description: m.field_label_summary,
  description: m.field_label_description,
  meta_title: m.field_label_seo_title,
  meta_description: m.field_label_seo_description,
  safety_warnings: m.field_label_warnings,
  size_guide: m.field_label_sizes,
  label: m.field_label_value,
  short: m.field_label_short,
  title: m.field_label_title,
  subtitle: m.field_label_subtitle,
  button: m.field_label_button,
  alt: m.field_label_alt,
  note: m.field_label_note,
  hours: m.field_label_hours,
  features: m.field_label_features,
  tagline: m.field_label_tagline,
  about: m.field_label_about,
  body: m.field_label_body,
  subject: m.field_label_subject,
  heading: m.field_label_heading,
  text: m.field_label_text,
  closing: m.field_label_closing,
  changes: m.field_label_changes,
  notice_reason: m.field_label_notice,
}

/** Returns the label of a field, or of its path in an error: `texts.name`. */
export const getFieldLabel = (path: string) => {
  const field = path.split('.').at(-1) ?? path
  return fieldLabels[field]?.() ?? field
}

type StateBadge = { label: () => string; tone: Tone; glyph: Glyph }

/** The states of a translation with their badges; `waiting` is a proposal that staff review. */
export const stateBadges: Record<TranslationState | 'waiting', StateBadge> = {
  missing: { label: m.state_label_missing, tone: 'grey', glyph: 'ring-0' },
  outdated: { label: m.state_label_outdated, tone: 'amber', glyph: 'clock' },
  done: { label: m.state_label_done, tone: 'green', glyph: 'check' },
  waiting: { label: m.state_label_waiting, tone: 'blue', glyph: 'clock' },
}

/** Returns the state of a record as its caller sees it. */
export const getBadgeState = ({ state, waiting }: TranslationRow) =>
  Object.keys(waiting).length > 0 ? 'waiting' : state

/** Returns what the speakers of a language call it. */
export const getLanguageName = (locale: string) => findLocale(locale)?.name ?? locale
