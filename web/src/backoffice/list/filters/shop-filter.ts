import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { call } from '../../../api/call.ts'
import { type ChoiceFilter, toNamedOptions } from './list-filter.ts'

const shopsMax = 100

const listShops = async () => {
  const reply = await call(api.shop.list, { per_page: shopsMax, sort: 'name' })
  return toNamedOptions(reply.success ? reply.data.rows : [])
}

/** Filters by shop, for viewers who see the records of all shops. */
export const shopFilter: ChoiceFilter = {
  kind: 'choice',
  name: 'shop_id',
  label: m.filter_shop_label,
  options: listShops,
}
