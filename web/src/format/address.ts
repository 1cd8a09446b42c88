type Named = { id: number; slug: string }

/** Only the id is used to find the product; the slug is for readers. */
export const productPath = ({ id, slug }: Named) => `/product-details/${id}-${slug}`
/** The address of a category, from the slugs from its root to it. */
export const categoryPath = ({ url_path }: { url_path: string }) => `/c/${url_path}`
export const brandPath = ({ slug }: { slug: string }) => `/b/${slug}`
/** The addresses of categories in a trail of breadcrumbs, which starts at a root. */
export const trailPaths = (trail: { slug: string }[]) =>
  trail.map((_, at) => {
    const slugs = trail.slice(0, at + 1).map(({ slug }) => slug)
    return categoryPath({ url_path: slugs.join('/') })
  })
export const shopPath = ({ id, slug }: Named) => `/shopping-mall/details/${id}-${slug}`

/** '7-blue-shirt' and '7' → 7; anything else is undefined. */
export const parseId = (param: string | undefined) => {
  const [, id] = /^([1-9]\d{0,14})(-|$)/.exec(param ?? '') ?? []
  return id ? Number(id) : undefined
}
