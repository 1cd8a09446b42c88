import { api } from '@emporia/contract'
import * as m from '@emporia/messages/shipping'

import { load } from '../../api/load.ts'

type Named = { id: number; name: string }

const toOption = ({ id, name }: Named) => ({ value: id, label: name })

export const listZones = async () =>
  (await load(api.admin.shipping.options, {})).zones.map(toOption)

export const listClasses = async () =>
  ((await load(api.admin.shipping.options, {})).classes ?? []).map(toOption)

/** The shops, and 0 for the marketplace. */
export const listShops = async () => [
  { value: 0, label: m.method_shop_marketplace() },
  ...(await load(api.admin.shipping.options, {})).shops.map(toOption),
]
