import { api, type Card, type Data, type Endpoint, type Reply, type Sent } from '@emporia/contract'

type Rule<E extends Endpoint> = {
  /** What the question is about: also where there is nothing yet. */
  asked?: (sent: Sent<E>) => string[]
  /** What the answer shows. */
  shown?: (data: Data<E>) => string[]
}
const rules = new Map<string, Rule<Endpoint>>()

const about = <E extends Endpoint>({ path }: E, rule: Rule<E>) => rules.set(path, rule)

/**
 * What it depends on that asks this: the words that the database says when such a thing
 * changes (0012_pages.sql). What is not named here changes seldom, and then all is forgotten.
 */
export const tagsOf = (path: string, sent: unknown, reply: Reply<unknown>): string[] => {
  const { asked, shown } = rules.get(path) ?? {}
  const answered = reply.success ? shown?.(reply.data) : undefined
  return [...(asked?.(sent) ?? []), ...(answered ?? [])]
}

/** Whether its answer is forgotten when what it shows is changed, and may be kept till then. */
export const hasTags = (path: string) => rules.has(path)

const cards = (some: Pick<Card, 'id'>[]) => some.map(({ id }) => `card:${id}`)

type Place = { category_id?: number | undefined; shop_id?: number | undefined }

/** The list that a listing is cut from. */
const listOf = ({ category_id, shop_id }: Place) => {
  if (category_id) return `category:${category_id}`
  return shop_id ? `shop:${shop_id}` : 'list'
}

about(api.product.show, {
  asked: ({ id }) => [`product:${id}`],
  shown: ({ shop }) => (shop ? [`seller:${shop.id}`] : []),
})
about(api.product.reviews, { asked: ({ id }) => [`product:${id}`] })
about(api.product.related, { asked: ({ id }) => [`product:${id}`], shown: cards })
about(api.product.list, {
  asked: (sent) => [listOf(sent)],
  shown: ({ rows }) => cards(rows),
})
about(api.sponsored.list, {
  asked: (sent) => ['sponsored', listOf(sent)],
  shown: cards,
})
about(api.product.section, { asked: () => ['list'], shown: cards })
about(api.product.searchElements, { asked: (sent) => [listOf(sent)] })
about(api.product.suggestions, { asked: () => ['list', 'shops'] })
about(api.shop.list, { asked: () => ['shops'] })
about(api.shop.show, { asked: ({ id }) => [`shop:${id}`] })
about(api.shop.products, {
  asked: ({ id }) => [`shop:${id}`],
  shown: ({ rows }) => cards(rows),
})
about(api.review.ofShop, { asked: ({ id }) => [`shop:${id}`] })
about(api.offers, {
  asked: () => ['offers', 'shops'],
  shown: (offers) => offers.flatMap(({ items }) => cards(items.map(({ product }) => product))),
})
about(api.coupons, { asked: () => ['coupons', 'shops'] })
