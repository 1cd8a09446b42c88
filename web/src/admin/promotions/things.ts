import { api, type CategoryNode } from '@emporia/contract'

import { call } from '../../api/call.ts'
import { load } from '../../api/load.ts'
import type { Option } from '../../office/form/control.ts'

/** What a coupon can be for, by the words of its name. */
export const findThings = async (scope: string, q: string): Promise<Option[]> => {
  if (scope === 'products') {
    const { rows } = await load(api.product.list, { q: q || undefined })
    return rows.map(optionOf)
  }
  const words = q.toLowerCase()
  return (await listAll(scope)).filter(({ label }) => label.toLowerCase().includes(words))
}

/** The names of what stands chosen. */
export const nameThings = async (scope: string, ids: number[]): Promise<Option[]> => {
  if (scope !== 'products')
    return (await listAll(scope)).filter(({ value }) => ids.includes(Number(value)))
  const replies = await Promise.all(ids.map((id) => call(api.product.show, { id })))
  return replies.flatMap((reply) => (reply.success ? optionOf(reply.data) : []))
}

const listAll = async (scope: string): Promise<Option[]> => {
  if (scope === 'categories') return within(await load(api.category.tree, {}))
  if (scope === 'brands') return (await load(api.product.searchElements, {})).brands.map(optionOf)
  return (await load(api.shop.list, { per_page: 100 })).rows.map(optionOf)
}

const within = (categories: CategoryNode[], above = ''): Option[] =>
  categories.flatMap(({ id, name, children }) => [
    { value: id, label: above + name },
    ...within(children, `${above}${name} › `),
  ])

const optionOf = ({ id, name }: { id: number; name: string }): Option => ({
  value: id,
  label: name,
})
