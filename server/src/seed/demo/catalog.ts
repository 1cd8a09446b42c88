import { toSlug } from '../../modules/catalog/rules.ts'
import type {
  attributes,
  attributeValues,
  brands,
  categories,
  units,
} from '../../modules/catalog/tables.ts'
import { attributes as axes, getDecimals, units as measures } from '../texts/attributes.ts'
import { brands as makers } from '../texts/brands.ts'
import { type Branch, categories as tree } from '../texts/categories.ts'
import { factValues } from '../texts/facts.ts'
import { sizeGuides } from '../texts/size-guides.ts'
import type { Album } from './album.ts'
import { numbered, type Row, type Scene } from './scene.ts'

/** Builds categories, brands, attributes and units, with maps from their names to ids. */
export const buildCatalog = (scene: Scene, album: Album) => {
  const sorted = categoriesOf(scene, album)
  const described = attributesOf()
  const named = Object.entries(makers).map(([name, description], i) => ({
    id: i + 1,
    name,
    description,
    slug: toSlug(name),
    is_featured: i % 3 === 0,
  })) satisfies Row<typeof brands>[]
  const measured = Object.entries(measures).map(([name, short], i) => ({
    id: i + 1,
    short,
    decimals: getDecimals(name),
    name: name.charAt(0).toUpperCase() + name.slice(1),
  })) satisfies Row<typeof units>[]

  return {
    ...described,
    categories: sorted,
    brands: named,
    units: measured,
    ids: {
      categories: new Map(sorted.map(({ slug, id }) => [slug, id])),
      brands: new Map(named.map(({ name, id }) => [name, id])),
      units: new Map(measured.map(({ name, id }) => [name.toLowerCase(), id])),
    },
  }
}

export type Catalog = ReturnType<typeof buildCatalog>

const categoriesOf = ({ gallery }: Scene, album: Album): Row<typeof categories>[] => {
  const nextId = numbered()
  const category = (
    { slug, name, tint }: Omit<Branch, 'below'>,
    rank: number,
    parent?: { id: number; path: string },
  ) => {
    const id = nextId()
    const caption = {
      shop_id: null,
      folder: 'Categories',
      name: `${slug}.webp`,
      alt: name,
      plate: tint,
      cutout: true,
    }
    return {
      id,
      name,
      slug,
      rank,
      parent_id: parent?.id ?? null,
      path: `${parent?.path ?? '/'}${id}/`,
      size_guide: sizeGuides.get(slug) ?? '',
      image: album.add(gallery(`categories/${slug}`), caption),
      is_featured: !parent,
    }
  }
  return tree.flatMap((branch, rank) => {
    const top = category(branch, rank)
    const below = 'below' in branch ? branch.below : []
    return [top, ...below.map((leaf, i) => category(leaf, i, top))]
  })
}

const attributesOf = () => {
  const nextId = numbered()
  const nextValueId = numbered()
  const rows: Row<typeof attributes>[] = []
  const values: Row<typeof attributeValues>[] = []
  const extras = new Map<number, number>()
  for (const [rank, { values: offered, ...axis }] of axes.entries()) {
    const attribute_id = nextId()
    const facts = factValues.get(axis.code) ?? []
    rows.push({ ...axis, id: attribute_id, rank })
    for (const [place, { label, swatch = null, extra = 0 }] of [...offered, ...facts].entries()) {
      const id = nextValueId()
      values.push({ id, attribute_id, value: toSlug(label), label, swatch, rank: place })
      extras.set(id, extra)
    }
  }
  return { attributes: rows, values, extras }
}
