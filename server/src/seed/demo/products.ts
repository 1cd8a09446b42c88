import { freeSlug, toSlug } from '../../modules/catalog/rules.ts'
import type { products, variants, variantValues } from '../../modules/catalog/tables.ts'
import { scenes } from '../pictures/scenes.ts'
import { wallsFor } from '../pictures/tints.ts'
import { createRandom } from '../random.ts'
import { articleGroups } from '../texts/articles.ts'
import type { Article, ArticleGroup } from '../texts/articles/article.ts'
import { colorLabel } from '../texts/attributes.ts'
import { customs } from '../texts/customs.ts'
import { facts } from '../texts/facts.ts'
import { templateGroups } from '../texts/moderation.ts'
import type { Album } from './album.ts'
import type { Catalog } from './catalog.ts'
import {
  dayHours,
  getEntry,
  hoursBefore,
  numbered,
  oneLine,
  type Row,
  type Scene,
} from './scene.ts'
import { bulkyClass } from './shipping.ts'
import type { Shop } from './shops.ts'
import { buildOptions, buildVariants } from './variants.ts'

export type Product = Row<typeof products>
export type Variant = Row<typeof variants>
type ProductParams = { album: Album; catalog: Catalog; shops: Shop[] }

/** Builds all products with variants and pictures; stock is set after the orders are known. */
export const buildProducts = (scene: Scene, params: ProductParams) => {
  const draft = drafting(scene, params)
  const made = articleGroups.flatMap((section) =>
    section.articles.map((article) => draft(section, article)),
  )
  const templates = templateGroups.flatMap((section) =>
    section.articles.map((article) => draft(section, article)),
  )
  return {
    products: made.map(({ product }) => product),
    variants: made.flatMap((each) => each.variants),
    variantValues: made.flatMap((each) => each.values),
    /** The label of a variant beside its product: 'Tan, 42'. */
    labels: new Map(made.flatMap((each) => [...each.labels])),
    /** Templates for sellers: with variants, but without stock or sales. */
    templates: {
      products: templates.map(({ product }) => ({
        ...product,
        is_template: true,
        is_featured: false,
        published_at: null,
      })),
      variants: templates.flatMap((each) => each.variants),
      variantValues: templates.flatMap((each) => each.values),
    },
  }
}

type Made = {
  product: Product
  variants: Variant[]
  values: (typeof variantValues)['$inferInsert'][]
  labels: Map<number, string>
}

const drafting = (scene: Scene, { album, catalog, shops }: ProductParams) => {
  const random = createRandom('products')
  const [nextId, nextVariantId] = [numbered(), numbered()]
  const taken = new Set<string>()
  const shopIds = new Map(shops.map(({ slug, id }) => [slug, id]))
  const hang = hanging(scene, album)
  const minorOf = amountsIn(scene)
  const { has_unit_prices = false } = scene.market

  return (section: ArticleGroup, article: Article): Made => {
    const id = nextId()
    const shop_id = section.shop && getEntry(shopIds, section.shop)
    const slug = freeSlug(toSlug(article.name), taken)
    taken.add(slug)
    const { fronts, others } = hang(article, { slug, shop_id })
    const options = buildOptions(catalog, section, article, fronts)
    const owner = { id, shop_id, prefix: section.shop ?? 'emporia', minorOf, has_unit_prices }
    const made = buildVariants(owner, article, options)
    const rows = made.map((variant) => ({ ...variant, variant_id: nextVariantId() }))
    return {
      product: {
        id,
        shop_id,
        slug,
        thumbnail: fronts[0] ?? null,
        gallery: [...fronts, ...others],
        ...textsOf(article),
        ...placeOf(catalog, section, article),
        ...publicationOf(scene, section, article, random),
        price_minor: Math.min(...rows.map(({ row }) => row.price_minor)),
        compare_at_minor: article.was ? minorOf(article.was) : null,
        axes: options.map(({ attribute_id }) => attribute_id),
        value_ids: valuesOf(rows),
      },
      variants: rows.map(({ variant_id, row }) => ({ ...row, id: variant_id })),
      values: rows.flatMap(choicesOf),
      labels: new Map(rows.map(({ variant_id, label }) => [variant_id, label])),
    }
  }
}

/** Returns the amount of a price of the texts. */
const amountsIn =
  ({ market }: Scene) =>
  (price: number) =>
    Math.round(price * 100) * market.price_factor

const choicesOf = ({
  variant_id,
  choices,
}: Pick<Made['values'][number], 'variant_id'> & {
  choices: Omit<Made['values'][number], 'variant_id'>[]
}) => choices.map((choice) => ({ variant_id, ...choice }))

type Chosen = { choices: { value_id: number }[] }

/** Returns the distinct values of the variants. */
const valuesOf = (rows: Chosen[]) => [
  ...new Set(rows.flatMap(({ choices }) => choices.map(({ value_id }) => value_id))),
]

/**
 * Adds the pictures of an article: a front in each color, on a plate, and its scenes. Products of
 * the same kind and color alternate between plates.
 */
const hanging = ({ gallery }: Scene, album: Album) => {
  const turns = new Map<string, number>()
  return (article: Article, { slug, shop_id }: { slug: string; shop_id: number | null }) => {
    const { name, kind, colors } = article
    const [first] = colors
    const turn = turns.get(`${kind}/${first}`) ?? 0
    turns.set(`${kind}/${first}`, turn + 1)
    const walls = wallsFor[first]
    const plate = walls[turn % walls.length] ?? walls[0]
    const add = (view: string, alt: string, cutout: boolean) =>
      album.add(gallery(`products/${slug}/${view}`), {
        shop_id,
        folder: 'Products',
        plate,
        cutout,
        name: `${slug}-${view}.webp`,
        alt: `${name}, ${alt}`,
      })
    return {
      fronts: colors.map((color) => add(color, colorLabel(color).toLowerCase(), true)),
      others: scenes.map(({ view, altOf }) => add(view, altOf(kind), false)),
    }
  }
}

const textsOf = ({ name, brief, text, points = [], tags = [] }: Article) => {
  const list = points.map((point) => `<li>${point}</li>`).join('')
  return {
    name,
    short_description: brief,
    description: `<p>${oneLine(text)}</p>${list && `<ul>${list}</ul>`}`,
    tags: [...tags],
  }
}

const placeOf = (
  { ids, attributes }: Catalog,
  { category }: ArticleGroup,
  { kind, brand, scoop, is_bulky }: Article,
) => {
  const { material, care, grams, unit } = facts[kind]
  const detail = (code: string, value: string) =>
    attributes.filter((each) => each.code === code).map(({ id }) => ({ attribute_id: id, value }))
  return {
    category_id: getEntry(ids.categories, category),
    brand_id: getEntry(ids.brands, brand),
    unit_id: getEntry(ids.units, scoop ? 'kilogram' : unit),
    min_quantity: scoop ?? 1,
    low_stock: 5,
    weight_grams: scoop ? 1000 : grams,
    ...customs[kind],
    shipping_class_id: is_bulky ? bulkyClass.id : null,
    details: [...detail('material', material), ...detail('care', care)],
  }
}

/** Two products that are not public: one not approved yet, one no longer active. */
const aside: Record<string, Pick<Product, 'status' | 'approval'>> = {
  'Plain Weather Pendant': { status: 'active', approval: 'submitted' },
  'Shaving Oil No. 3': { status: 'inactive', approval: 'approved' },
}

const publicationOf = (
  { now }: Scene,
  { shop }: ArticleGroup,
  { name }: Article,
  random: ReturnType<typeof createRandom>,
) => {
  const days = random.pick([random.whole(2, 28), random.whole(32, 94), ...olderDays(random)])
  const waits = shop === 'paper-heron'
  const published_at = hoursBefore(now, (waits ? 3 : days) * dayHours + random.whole(0, 20))
  return {
    status: aside[name]?.status ?? 'active',
    approval: aside[name]?.approval ?? (waits ? 'submitted' : 'approved'),
    is_featured: random.chance(0.12),
    published_at,
    created_at: published_at,
    updated_at: published_at,
    rating_total: 0,
    rating_count: 0,
  }
}

const olderDays = (random: ReturnType<typeof createRandom>) =>
  Array.from({ length: 4 }, () => random.whole(96, 255))
