type Named = { id: number; slug: string }

/** Only the id is used to find the product; the slug is for readers. */
export const productPath = ({ id, slug }: Named) => `/product-details/${id}-${slug}`
export const shopPath = ({ id, slug }: Named) => `/shopping-mall/details/${id}-${slug}`

/** '7-blue-shirt' and '7' → 7; anything else is undefined. */
export const parseId = (param: string | undefined) => {
  const [, id] = /^([1-9]\d{0,14})(-|$)/.exec(param ?? '') ?? []
  return id ? Number(id) : undefined
}
