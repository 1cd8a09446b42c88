/** How a text is written: on one line, on several lines, as a list with a line each, or as HTML. */
export type TranslatedKind = 'line' | 'text' | 'list' | 'html'

/** `max` is the number of characters; of a list, that of each line. */
type Shape = { kind: TranslatedKind; max: number }

const lineOf = (max: number): Shape => ({ kind: 'line', max })
const textOf = (max: number): Shape => ({ kind: 'text', max })

/**
 * The content that can be translated: the entities, their fields and the limits of these, which are
 * those of the source texts (docs/domain/catalog.md#translations).
 */
export const translatedShapes = {
  product: {
    name: lineOf(150),
    short_description: textOf(300),
    description: { kind: 'html', max: 20_000 },
    meta_title: lineOf(60),
    meta_description: textOf(160),
    safety_warnings: textOf(2000),
  },
  category: { name: lineOf(120), size_guide: textOf(2000) },
  brand: { name: lineOf(120), description: textOf(1000) },
  attribute: { name: lineOf(60) },
  attribute_value: { label: lineOf(60) },
  unit: { name: lineOf(60), short: lineOf(10) },
  picture: { alt: lineOf(200) },
  slider: { title: lineOf(80), subtitle: textOf(160), button: lineOf(30), alt: lineOf(160) },
  offer: { title: lineOf(80) },
  coupon: { title: lineOf(80) },
  package: { name: lineOf(80), description: textOf(1000), features: { kind: 'list', max: 80 } },
  shop: { tagline: lineOf(120), about: textOf(3000) },
  site: {
    tagline: lineOf(160),
    meta_title: lineOf(70),
    meta_description: textOf(160),
  },
  shipping_method: { name: lineOf(60) },
  checkout_method: { title: lineOf(60), note: textOf(200) },
  pickup_point: { name: lineOf(80), hours: textOf(500), note: textOf(500) },
  tax_category: { name: lineOf(60) },
  shipping_class: { name: lineOf(60) },
  seller_terms: { changes: textOf(5000), notice_reason: textOf(1000), body: textOf(100_000) },
  page: { body: { kind: 'html', max: 40_000 } },
  email_template: {
    subject: lineOf(150),
    heading: lineOf(200),
    text: textOf(4000),
    closing: textOf(2000),
  },
} as const satisfies Record<string, Record<string, Shape>>

export type TranslatedEntity = keyof typeof translatedShapes
export type TranslatedField<Entity extends TranslatedEntity> = Extract<
  keyof (typeof translatedShapes)[Entity],
  string
>

export const translatedEntities = [
  'product',
  'category',
  'brand',
  'attribute',
  'attribute_value',
  'unit',
  'picture',
  'slider',
  'offer',
  'coupon',
  'package',
  'shop',
  'site',
  'shipping_method',
  'checkout_method',
  'pickup_point',
  'tax_category',
  'shipping_class',
  'seller_terms',
  'page',
  'email_template',
] as const satisfies TranslatedEntity[]

/** Returns the fields of an entity with their kinds and limits. */
export const translatedFieldsOf = (entity: TranslatedEntity) =>
  Object.entries<Shape>(translatedShapes[entity]).map(([field, shape]) => ({ field, ...shape }))

/** What a list says about the translations of a record into one language. */
export const translationStates = ['missing', 'outdated', 'done'] as const
export type TranslationState = (typeof translationStates)[number]

/** How a translation was written. */
export const translationOrigins = ['manual', 'import'] as const
export type TranslationOrigin = (typeof translationOrigins)[number]
