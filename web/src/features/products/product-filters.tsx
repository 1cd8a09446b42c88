import { api, approvals, productFlow, stockLevels } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useMemo } from 'react'

import { call } from '../../api/call.ts'
import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import {
  type ListFilter,
  toChoiceFilter,
  toNamedOptions,
} from '../../backoffice/list/filters/list-filter.ts'
import { shopFilter } from '../../backoffice/list/filters/shop-filter.ts'
import { useSiteName } from '../../format/use-site-name.ts'

type Area = 'admin' | 'seller'

const stockLabels = { in: m.bulk_stock_in, low: m.bulk_stock_low, out: m.bulk_stock_out }
const elements = { admin: api.admin.product.elements, seller: api.seller.product.elements }

const loadElements = async (area: Area) => {
  const reply = await call(elements[area], {})
  return reply.success ? reply.data : undefined
}

const listFilters = (area: Area): ListFilter[] => [
  {
    kind: 'choice',
    name: 'category_id',
    label: m.bulk_category_label,
    options: async () =>
      ((await loadElements(area))?.categories ?? []).map(({ id, name, parents }) => ({
        value: String(id),
        label: [...parents, name].join(' › '),
      })),
  },
  {
    kind: 'choice',
    name: 'brand_id',
    label: m.products_filter_brand,
    options: async () => toNamedOptions((await loadElements(area))?.brands),
  },
  {
    kind: 'amount',
    name: 'price',
    label: m.products_column_price,
    from: 'min_minor',
    to: 'max_minor',
  },
  toChoiceFilter('stock', m.products_column_stock, [stockLevels, (level) => stockLabels[level]]),
  toChoiceFilter('approval', m.products_filter_approval, [
    approvals,
    (approval) => () => productFlow.states[approval].label,
  ]),
]

const toShopFilter = (site: string): ListFilter => ({
  ...shopFilter,
  label: m.bulk_filter_shop,
  otherNames: ['platform'],
  options: async () => [
    { name: 'platform', value: 'true', label: site },
    ...(await shopFilter.options()),
  ],
})

const filters = { admin: listFilters('admin'), seller: listFilters('seller') }

/** Filters of the product lists besides the status, stored in the query string. */
export const ProductFilters = ({ area }: { area: Area }) => {
  const site = useSiteName()
  const shop = useMemo(() => toShopFilter(site), [site])
  return <FilterBar filters={area === 'admin' ? [shop, ...filters.admin] : filters.seller} />
}
