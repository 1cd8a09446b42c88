import { api, type Card, type Data, type Endpoint, type Reply, type Sent } from '@emporia/contract'

type Rule<E extends Endpoint> = {
  /** Tags of the request, which apply even if there is no data yet. */
  asked?: (sent: Sent<E>) => string[]
  /** Tags of the data in the reply. */
  shown?: (data: Data<E>) => string[]
}
const rules = new Map<string, Rule<Endpoint>>()

const about = <E extends Endpoint>({ path }: E, rule: Rule<E>) => rules.set(path, rule)

/**
 * Returns the tags of a reply: those that the database sends when such data changes
 * (0012_pages.sql). Data without a tag changes rarely and then invalidates everything.
 */
export const tagsOf = (path: string, sent: unknown, reply: Reply<unknown>): string[] => {
  const { asked, shown } = rules.get(path) ?? {}
  const answered = reply.success ? shown?.(reply.data) : undefined
  return [...(asked?.(sent) ?? []), ...(answered ?? [])]
}

/** Whether a change invalidates the reply of this path, so that it may be cached until then. */
export const hasTags = (path: string) => rules.has(path)

const cards = (some: Pick<Card, 'id'>[]) => some.map(({ id }) => `card:${id}`)

type Place = { category_id?: number | undefined; shop_id?: number | undefined }

/** The tag of the list that a listing belongs to. */
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
