import { api, type Card, type Data, type Endpoint, type Reply, type Sent } from '@emporia/contract'

type Rule<E extends Endpoint> = {
  /** Tags of the request, which apply even if there is no data yet. */
  requestTags?: (sent: Sent<E>) => string[]
  /** Tags of the data in the reply. */
  dataTags?: (data: Data<E>) => string[]
}
const rules = new Map<string, Rule<Endpoint>>()

const about = <E extends Endpoint>({ path }: E, rule: Rule<E>) => rules.set(path, rule)

/**
 * Returns the tags of a reply: those that the database sends when such data changes
 * (0016_cache_triggers.sql). Data without a tag changes rarely and then invalidates everything.
 */
export const getTags = (path: string, sent: unknown, reply: Reply<unknown>): string[] => {
  const { requestTags, dataTags } = rules.get(path) ?? {}
  const answered = reply.success ? dataTags?.(reply.data) : undefined
  return [...(requestTags?.(sent) ?? []), ...(answered ?? [])]
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
  requestTags: ({ id }) => [`product:${id}`],
  dataTags: ({ shop }) => (shop ? [`seller:${shop.id}`] : []),
})
about(api.product.reviews, { requestTags: ({ id }) => [`product:${id}`] })
about(api.question.list, { requestTags: ({ product_id }) => [`product:${product_id}`] })
about(api.product.related, { requestTags: ({ id }) => [`product:${id}`], dataTags: cards })
about(api.product.list, {
  requestTags: (sent) => [listOf(sent)],
  dataTags: ({ rows }) => cards(rows),
})
about(api.sponsored.list, {
  requestTags: (sent) => ['sponsored', listOf(sent)],
  dataTags: cards,
})
about(api.product.section, { requestTags: () => ['list'], dataTags: cards })
about(api.product.searchElements, { requestTags: (sent) => [listOf(sent)] })
about(api.product.suggestions, { requestTags: () => ['list', 'shops'] })
about(api.shop.list, { requestTags: () => ['shops'] })
about(api.shop.show, { requestTags: ({ id }) => [`shop:${id}`] })
about(api.shop.products, {
  requestTags: ({ id }) => [`shop:${id}`],
  dataTags: ({ rows }) => cards(rows),
})
about(api.review.ofShop, { requestTags: ({ id }) => [`shop:${id}`] })
// The rules of addresses change with a version of the product only.
about(api.addressRules, {})
about(api.offers, {
  requestTags: () => ['offers', 'shops'],
  dataTags: (offers) => offers.flatMap(({ items }) => cards(items.map(({ product }) => product))),
})
about(api.coupons, {
  requestTags: () => ['coupons', 'shops'],
  dataTags: (coupons) =>
    coupons.flatMap(({ scope, scope_records }) =>
      scope === 'products' ? scope_records.map(({ id }) => `product:${id}`) : [],
    ),
})
