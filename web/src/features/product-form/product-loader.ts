import type { api, Reply, ProductDetail } from '@emporia/contract'
import type { ClientLoaderFunctionArgs } from 'react-router'

import { call } from '../../api/call.ts'
import type { Elements } from './variants.ts'

type Calls = Pick<typeof api.admin.product | typeof api.seller.product, 'elements' | 'show'>
export type Opened = {
  product: ProductDetail | undefined
  /** The template that a new product is adopted from. */
  template?: ProductDetail | undefined
  elements: Elements
}

/** Loads the product in the query string, or the template that a new product is adopted from. */
export const adoptingLoader =
  (calls: Calls, template: typeof api.seller.template.show) =>
  async ({ request }: ClientLoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url)
    const [id, from] = [searchParams.get('id'), searchParams.get('template')]
    const opened = () => open(calls, id === null ? undefined : Number(id))
    const adopted = async (): Promise<Reply<Opened>> => {
      const [form, found] = await Promise.all([opened(), call(template, { id: Number(from) })])
      if (!found.success) return found
      return form.success ? { ...form, data: { ...form.data, template: found.data } } : form
    }
    return { id, reply: id === null && from !== null ? adopted() : opened() }
  }

/** Loads the options of the form, and the product if the query string names one. */
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
