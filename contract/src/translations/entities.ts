/**
 * The content that can be translated: the entities, and the fields of each one. All are texts,
 * except the features of a package, a list that is translated as one text with a line each.
 */
export const translatedFields = {
  product: ['name', 'short_description', 'description', 'meta_title', 'meta_description'],
  category: ['name'],
  brand: ['name', 'description'],
  attribute: ['name'],
  attribute_value: ['label'],
  unit: ['name', 'short'],
  slider: ['title', 'subtitle', 'button', 'alt'],
  offer: ['title'],
  coupon: ['title'],
  package: ['name', 'description', 'features'],
  shop: ['tagline', 'about'],
  page: ['title', 'body'],
  email_template: ['subject', 'heading', 'text'],
} as const satisfies Record<string, readonly string[]>

export type TranslatedEntity = keyof typeof translatedFields
export type TranslatedField<Entity extends TranslatedEntity> =
  (typeof translatedFields)[Entity][number]
