import { api, type SearchResult, type SearchResultKind } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'

import { call } from '../../api/call.ts'
import type { IconName } from '../../backoffice/icon.client.tsx'
import type { Entry } from '../../backoffice/shell/palette/entry.ts'

type Look = { group: () => string; icon: IconName; to: (found: SearchResult) => string }

/** Group, icon and page of each kind of record. */
const looks: Record<SearchResultKind, Look> = {
  order: {
    group: m.search_group_orders,
    icon: 'order',
    to: ({ id }) => `/admin/order/details/${id}`,
  },
  customer: {
    group: m.search_group_customers,
    icon: 'person',
    to: ({ id }) => `/admin/customers/${id}`,
  },
  member: {
    group: m.search_group_members,
    icon: 'share',
    to: ({ id }) => `/admin/members-details/${id}`,
  },
  product: {
    group: m.search_group_products,
    icon: 'product',
    to: ({ id }) => `/admin/product/add?id=${id}`,
  },
  shop: { group: m.search_group_shops, icon: 'shop', to: ({ id }) => `/admin/seller-shops/${id}` },
  employee: {
    group: m.search_group_employees,
    icon: 'employee',
    to: ({ title }) => `/admin/employee?q=${encodeURIComponent(title)}`,
  },
}

/** Searches records by text and returns them as entries of the command palette. */
export const findRecords = async (q: string): Promise<Entry[]> => {
  const reply = await call(api.admin.search, { q })
  if (!reply.success) return []
  return reply.data.map((found) => {
    const { group, icon, to } = looks[found.kind]
    const { kind, id, title, text, picture, price_minor } = found
    const key = `${kind}:${id}`
    return { key, group: group(), icon, title, text, picture, price_minor, to: to(found) }
  })
}
