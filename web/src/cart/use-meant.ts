import { api, type ProductPage } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../api/call.ts'
import { ownJson } from '../api/own-json.ts'
import type { Wish } from './local.ts'

/** A local cart item with the shop's current product data. */
export type Meant = {
  wish: Wish
  product: ProductPage | undefined
  label: string
  price_minor: number
}

/** Returns a guest's items with names and current prices; undefined while they load. */
export const useMeant = (wishes: Wish[]) => {
  const [meant, setMeant] = useState<Meant[]>()
  const asked = JSON.stringify(wishes)

  useEffect(() => {
    void Promise.all(ownJson<Wish[]>(asked, []).map(describe)).then(setMeant)
  }, [asked])

  return meant
}

const describe = async (wish: Wish): Promise<Meant> => {
  const reply = await call(api.product.show, { id: wish.id })
  const product = reply.success ? reply.data : undefined
  const variant = product?.variants.find((one) =>
    one.product_attributes.every(({ value_id }) => valuesOf(wish).includes(value_id)),
  )
  const labels = (product?.axes ?? []).flatMap(({ values }) =>
    values.filter(({ id }) => valuesOf(wish).includes(id)).map(({ label }) => label),
  )
  return {
    wish,
    product,
    label: labels.join(', '),
    price_minor: variant?.price_minor ?? product?.price_minor ?? 0,
  }
}

const valuesOf = ({ attributes }: Wish) => attributes.map(({ value_id }) => value_id)
