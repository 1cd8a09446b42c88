import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { ProductList } from '../../features/products/product-list.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.seller.product.list)

export default function Products() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <ProductList reply={reply} calls={api.seller.product} form="/seller/product/add" />
}
