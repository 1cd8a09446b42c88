import type { api, Reply, WholeProduct } from '@emporia/contract'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { call } from '../../api/call.ts'
import type { Elements } from './variants.ts'

type Calls = Pick<typeof api.admin.product | typeof api.seller.product, 'elements' | 'show'>
export type Opened = { product: WholeProduct | undefined; elements: Elements }

/** Asks for what the form offers, and for the product itself when the address names one. */
export const productLoader =
  (calls: Calls) =>
  ({ request }: ClientLoaderFunctionArgs) => {
    const id = new URL(request.url).searchParams.get('id')
    return { id, reply: open(calls, id === null ? undefined : Number(id)) }
  }

const open = async (calls: Calls, id: number | undefined): Promise<Reply<Opened>> => {
  const [elements, product] = await Promise.all([
    call(calls.elements, {}),
    id === undefined ? undefined : call(calls.show, { id }),
  ])
  if (!elements.success) return elements
  if (product && !product.success) return product
  return { ...elements, data: { elements: elements.data, product: product?.data } }
}
