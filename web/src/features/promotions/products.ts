import { api, type CategoryNode } from '@emporia/contract'

import { call } from '../../api/call.ts'
import { load } from '../../api/load.ts'
import type { Option } from '../../backoffice/form/control.ts'

/** Finds and names the records that a coupon can apply to. */
export type TargetLookup = {
  find: (scope: string, q: string) => Promise<Option[]>
  name: (scope: string, ids: number[]) => Promise<Option[]>
}

/** Finds records that a coupon can apply to, by name. */
export const findTargets = async (scope: string, q: string): Promise<Option[]> => {
  if (scope === 'products') {
    const { rows } = await load(api.product.list, { q: q || undefined })
    return rows.map(optionOf)
  }
  const text = q.toLowerCase()
  return (await listAll(scope)).filter(({ label }) => label.toLowerCase().includes(text))
}

/** Returns the names of the selected records. */
const nameTargets = async (scope: string, ids: number[]): Promise<Option[]> => {
  if (scope !== 'products')
    return (await listAll(scope)).filter(({ value }) => ids.includes(Number(value)))
  const replies = await Promise.all(ids.map((id) => call(api.product.show, { id })))
  return replies.flatMap((reply) => (reply.success ? optionOf(reply.data) : []))
}

/** Records of the whole marketplace. */
export const allTargets: TargetLookup = { find: findTargets, name: nameTargets }

/** Records for a seller: products are limited to the shop's own. */
export const shopTargets: TargetLookup = {
  find: async (scope, q) =>
    scope === 'products' ? listOwn({ q: q || undefined }) : findTargets(scope, q),
  name: async (scope, ids) => {
    if (scope !== 'products') return nameTargets(scope, ids)
    const replies = await Promise.all(ids.map((id) => call(api.seller.product.show, { id })))
    return replies.flatMap((reply) => (reply.success ? optionOf(reply.data) : []))
  },
}

const listOwn = async (query: { q: string | undefined }) =>
  (await load(api.seller.product.list, query)).rows.map(optionOf)

const listAll = async (scope: string): Promise<Option[]> => {
  if (scope === 'categories') return toOptions(await load(api.category.tree, {}))
  if (scope === 'brands') return (await load(api.product.searchElements, {})).brands.map(optionOf)
  return (await load(api.shop.list, { per_page: 100 })).rows.map(optionOf)
}

const toOptions = (categories: CategoryNode[], above = ''): Option[] =>
  categories.flatMap(({ id, name, children }) => [
    { value: id, label: above + name },
    ...toOptions(children, `${above}${name} › `),
  ])

const optionOf = ({ id, name }: { id: number; name: string }): Option => ({
  value: id,
  label: name,
})
