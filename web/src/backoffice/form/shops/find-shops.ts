import { api, type Data } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'

type ShopChoice = Data<typeof api.admin.shop.choices>['rows'][number]

/** The shops that were loaded, so that a field shows the name of its shop at once. */
const loaded: Map<number, ShopChoice> = new Map()

/** Finds the shops whose name has each typed word, or the first by name. For staff. */
export const findShops = (typed: string): Promise<ShopChoice[]> =>
  loadShops(typed.trim() ? { q: typed.trim() } : {})

/** Returns the name of a shop, or its id if there is none. For staff. */
export const findShopName = async (id: number) => {
  if (!loaded.has(id)) await loadShops({ ids: [id] })
  return loaded.get(id)?.name ?? String(id)
}

const loadShops = async (query: { q?: string; ids?: number[] }) => {
  const reply = await call(api.admin.shop.choices, query)
  const rows = reply.success ? reply.data.rows : []
  for (const shop of rows) loaded.set(shop.id, shop)
  return rows
}

/** Returns shops by id; those that are not known are loaded. For staff. */
export const useShops = (ids: readonly number[]): ReadonlyMap<number, ShopChoice> => {
  const [, setLoaded] = useState('')
  const missing = ids.filter((id) => !loaded.has(id)).join()
  useEffect(() => {
    if (missing)
      void loadShops({ ids: missing.split(',').map(Number) }).then(() => setLoaded(missing))
  }, [missing])
  return loaded
}

/** Returns the shop with this id, once it is known. For staff. */
export const useShop = (id: number | null | undefined): ShopChoice | undefined => {
  const shops = useShops(id ? [id] : [])
  return id ? shops.get(id) : undefined
}
