import * as m from '@emporia/messages/backoffice'

import { findShopName, findShops } from '../../form/shops/find-shops.ts'
import { type ChoiceFilter, toNamedOptions } from './list-filter.ts'

const searchShops = async (typed: string) => toNamedOptions(await findShops(typed))

/** Filters by shop, for staff who see the records of all shops. */
export const shopFilter = {
  kind: 'choice',
  name: 'shop_id',
  label: m.filter_shop_label,
  options: () => searchShops(''),
  records: { search: searchShops, readLabel: (id) => findShopName(Number(id)) },
} satisfies ChoiceFilter
