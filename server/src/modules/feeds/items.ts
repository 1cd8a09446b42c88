import {
  type ContentUnit,
  type FeedFormat,
  listChoices,
  type Picture,
  type ProductPage,
  toBaseUnit,
  type Variant,
} from '@emporia/contract'

import type { FeedPrices } from './feed-context.ts'

/** Attributes of an item by their name in the namespace of Google, in the order of the feed. */
export type Item = [name: string, value: string][]

type Options = {
  format: FeedFormat
  /** The address of the marketplace, with the prefix of the language. */
  base: string
  origin: string
  prices: FeedPrices
  in_stock_only: boolean
}

/** What the services read of a product: one item for each variant (docs/domain/catalog.md#feeds). */
export const toItems = (product: ProductPage, options: Options): Item[] =>
  product.variants
    .filter(({ available }) => !options.in_stock_only || available > 0)
    .map((variant) => toItem(product, variant, options))

const toItem = (product: ProductPage, variant: Variant, options: Options): Item => {
  const { base, origin, prices } = options
  const [main, ...others] = picturesOf(product, variant)
  const isGroup = product.variants.length > 1
  return withoutEmpty([
    ['id', String(variant.id)],
    ['title', titleOf(product, variant)],
    ['description', product.short_description],
    ['link', `${base}/product-details/${product.id}-${product.slug}${prices.query}`],
    ['image_link', main && origin + main],
    ...others.slice(0, picturesMax).map((url): Pair => ['additional_image_link', origin + url]),
    ['availability', availabilityOf(product, variant, options)],
    ...pricesOf(variant, options),
    ...contentOf(variant),
    ['condition', 'new'],
    ['brand', product.brand?.name],
    ['gtin', isGroup ? null : product.gtin],
    ['mpn', variant.sku],
    ['identifier_exists', product.gtin || product.brand ? null : 'no'],
    ['item_group_id', isGroup ? String(product.id) : null],
    ...listChoices(product, variant).flatMap(({ property, label }): Pair[] =>
      property ? [[property, label]] : [],
    ),
    ['product_type', product.crumbs.map(({ name }) => name).join(' > ')],
  ])
}

type Pair = [name: string, value: string | null | undefined]

const withoutEmpty = (pairs: Pair[]): Item =>
  pairs.flatMap(([name, value]): Item => (value ? [[name, value]] : []))

/** Google accepts no more beside the main picture. */
const picturesMax = 10
const titleMax = 150

const titleOf = (product: ProductPage, variant: Variant) =>
  [product.name, ...listChoices(product, variant).map(({ label }) => label)]
    .join(', ')
    .slice(0, titleMax)

const picturesOf = ({ picture, gallery }: ProductPage, variant: Variant) => {
  const pictures = [variant.picture ?? picture, ...gallery].flatMap((one) => urlOf(one) ?? [])
  return [...new Set(pictures)]
}

const urlOf = (picture: Picture | null) => {
  const width = picture?.widths.at(-1)
  return picture && width ? `${picture.url}/${width}.webp` : null
}

const availabilityOf = (product: ProductPage, variant: Variant, { format }: Options) => {
  const state = stateOf(product, variant)
  if (format === 'google') return state
  return state === 'backorder' ? 'available for order' : state.replaceAll('_', ' ')
}

const stateOf = ({ backorder }: ProductPage, { available }: Variant) => {
  if (available > 0) return 'in_stock'
  return backorder ? 'backorder' : 'out_of_stock'
}

/** A struck price is the price, and what is paid the sale price. */
const pricesOf = (
  { price_minor, compare_at_minor, offer }: Variant,
  { prices: { currency, convert } }: Options,
): Pair[] => {
  const regular = offer?.usual_minor ?? compare_at_minor
  const write = (minor: number) =>
    `${(convert(minor) / 10 ** currency.decimals).toFixed(currency.decimals)} ${currency.code}`
  return regular !== null && regular > price_minor
    ? [
        ['price', write(regular)],
        ['sale_price', write(price_minor)],
      ]
    : [['price', write(price_minor)]]
}

/** How the services write the units of contents. */
const googleUnits: Record<ContentUnit, string> = {
  g: 'g',
  kg: 'kg',
  ml: 'ml',
  l: 'l',
  cm: 'cm',
  m: 'm',
  m2: 'sqm',
  piece: 'ct',
}

const contentOf = ({ content }: Variant): Pair[] =>
  content
    ? [
        ['unit_pricing_measure', `${content.quantity} ${googleUnits[content.unit]}`],
        ['unit_pricing_base_measure', `1 ${googleUnits[toBaseUnit(content.unit)]}`],
      ]
    : []
