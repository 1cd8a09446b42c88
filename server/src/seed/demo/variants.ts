import type { Content } from '@emporia/contract'

import { toCombination } from '../../modules/catalog/rules.ts'
import type { Article, ArticleGroup } from '../texts/articles/article.ts'
import { choices as offered, colorLabel } from '../texts/attributes.ts'
import type { Catalog } from './catalog.ts'

type Value = { value_id: number; label: string; extra: number; picture?: number | undefined }
export type Option = { attribute_id: number; values: Value[] }

/**
 * Returns the options of a product: the color if there are several, then the category's attribute.
 */
export const buildOptions = (
  catalog: Catalog,
  { choice }: ArticleGroup,
  { colors }: Article,
  pictures: number[],
): Option[] => {
  const labels = colors.map(colorLabel)
  const color = colors.length > 1 ? [optionOf(catalog, 'colour', labels, pictures)] : []
  if (!choice) return color
  const { code, labels: values } = offered[choice]
  return [...color, optionOf(catalog, code, values)]
}

const optionOf = (
  { attributes, values, extras }: Catalog,
  code: string,
  labels: readonly string[],
  pictures: number[] = [],
): Option => {
  const attribute = attributes.find((each) => each.code === code)
  if (!attribute) throw new Error(`The demo market has no attribute ${code}`)
  const own = values.filter(({ attribute_id }) => attribute_id === attribute.id)
  const chosen = labels.flatMap((label, i) =>
    own
      .filter((value) => value.label === label)
      .map(({ id }) => ({
        value_id: id,
        label,
        picture: pictures[i],
        extra: extras.get(id) ?? 0,
      })),
  )
  return { attribute_id: attribute.id, values: chosen }
}

type Owner = {
  id: number
  shop_id: number | null
  prefix: string
  /** Returns the amount of a price of the texts. */
  minorOf: (price: number) => number
  has_unit_prices: boolean
}

/**
 * Builds every combination of the options, in the order of the product page; one without options.
 */
export const buildVariants = (owner: Owner, article: Article, options: Option[]) =>
  combine(options).map((chosen, rank) => {
    const extra = chosen.reduce((sum, value) => sum + value.extra, 0)
    const { price, was } = article
    const choices = chosen.map(({ attribute_id, value_id }) => ({ attribute_id, value_id }))
    return {
      label: chosen.map(({ label }) => label).join(', '),
      choices,
      row: {
        product_id: owner.id,
        shop_id: owner.shop_id,
        sku: [skuOf(owner), ...chosen.map(({ label }) => shortOf(label))].join('-'),
        barcodes: [barcodeOf(owner.id * 100 + rank)],
        price_minor: owner.minorOf(price + extra),
        compare_at_minor: was ? owner.minorOf(was + extra) : null,
        content: owner.has_unit_prices ? contentOf(article, chosen) : null,
        picture: chosen.find(({ picture }) => picture)?.picture ?? null,
        combination: toCombination(choices),
        rank,
        on_hand: 0,
        held: 0,
      },
    }
  })

type Chosen = Value & { attribute_id: number }

/** The content that a label states, such as '30 ml', else that of the article. */
const contentOf = ({ content }: Article, chosen: Chosen[]): Content | null => {
  const [, quantity] =
    chosen.map(({ label }) => /^(\d+) ml$/.exec(label)).find((found) => found !== null) ?? []
  return quantity ? { quantity: Number(quantity), unit: 'ml' } : (content ?? null)
}

const combine = (options: Option[]): Chosen[][] =>
  options.reduce<Chosen[][]>(
    (done, { attribute_id, values }) =>
      done.flatMap((chosen) => values.map((value) => [...chosen, { ...value, attribute_id }])),
    [[]],
  )

/** 'last-and-lace', 12 → 'LAL012'. */
const skuOf = ({ id, prefix }: Owner) => {
  const initials = prefix.split('-').map((word) => word.charAt(0))
  return `${initials.join('').toUpperCase()}${String(id).padStart(3, '0')}`
}

const shortOf = (label: string) => label.replace(/\s/g, '').slice(0, 10).toUpperCase()

/** An EAN-13 of the range for internal use, with its check digit. */
const barcodeOf = (number: number) => {
  const digits = `20${String(number).padStart(10, '0')}`
  const sum = digits.split('').reduce((all, digit, i) => all + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
