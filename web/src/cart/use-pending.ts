import { api, type ProductPage } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import { useEffect, useState } from 'react'

import { call } from '../api/call.ts'
import { ownJson } from '../api/own-json.ts'
import type { CartItem } from './local.ts'

/** A local cart item with the shop's current product data. */
export type PendingItem = {
  item: CartItem
  product: ProductPage | undefined
  label: string
  price_minor: number
}

/** Returns a guest's items with names and current prices; undefined while they load. */
export const usePendingItems = (items: CartItem[]) => {
  const [meant, setMeant] = useState<PendingItem[]>()
  const requested = JSON.stringify(items)

  useEffect(() => {
    void Promise.all(ownJson<CartItem[]>(requested, []).map(describe)).then(setMeant)
  }, [requested])

  return meant
}

const describe = async (item: CartItem): Promise<PendingItem> => {
  const reply = await call(api.product.show, { id: item.id })
  const product = reply.success ? reply.data : undefined
  const variant = product?.variants.find((one) =>
    one.product_attributes.every(({ value_id }) => valuesOf(item).includes(value_id)),
  )
  const labels = (product?.axes ?? []).flatMap(({ values }) =>
    values.filter(({ id }) => valuesOf(item).includes(id)).map(({ label }) => label),
  )
  return {
    item,
    product,
    label: joinFacts(labels),
    price_minor: variant?.price_minor ?? product?.price_minor ?? 0,
  }
}

const valuesOf = ({ attributes }: CartItem) => attributes.map(({ value_id }) => value_id)
