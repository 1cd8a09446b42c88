import { freeSlug, toSlug } from '../../server/src/modules/catalog/rules.ts'
import { articleGroups } from '../../server/src/seed/texts/articles.ts'
import { categories } from '../../server/src/seed/texts/categories.ts'
import { requestedChanges, templateGroups } from '../../server/src/seed/texts/moderation.ts'
import { wine } from '../../server/src/seed/texts/wine.ts'

/** The size of the pictures of products, and of those of categories, which are small. */
const productWidth = 720
const categoryWidth = 480

/** All pictures of products and categories: the path of the file, its width and what to draw. */
export const planPictures = () => [...listProducts().flatMap(picturesOf), ...listTiles()]

/** The articles with the slugs that the products of the demo get, in the same order. */
const listProducts = () => {
  const used = new Set()
  const articles = [...articleGroups, ...templateGroups].flatMap((group) => group.articles)
  return [...articles, wine].map((article) => {
    const slug = freeSlug(toSlug(article.name), used)
    used.add(slug)
    return { ...article, slug }
  })
}

/** A front in each color, a detail and a setting; and another setting if a change requests it. */
const picturesOf = ({ name, slug, kind, colors, count, design }) => {
  const [color] = colors
  const seed = design ? `${slug}/${design}` : slug
  const change = requestedChanges.find((each) => each.product === name && each.picture)
  const pictures = [
    ...colors.map((each) => ({ file: each, color: each, view: 'front', count })),
    { file: 'detail', color, view: 'detail' },
    { file: 'setting', color, view: 'setting', count },
    ...(change ? [{ file: 'new', color, view: 'setting', scene: 'new' }] : []),
  ]
  return pictures.map(({ file, ...picture }) => ({
    path: `products/${slug}/${file}`,
    width: productWidth,
    drawing: { kind, seed, ...picture },
  }))
}

const listTiles = () =>
  categories
    .flatMap((branch) => [branch, ...(branch.below ?? [])])
    .map(({ slug, art: [kind, color] }) => ({
      path: `categories/${slug}`,
      width: categoryWidth,
      drawing: { kind, seed: `category/${slug}`, color, view: 'front' },
    }))
