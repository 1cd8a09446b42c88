import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { shopColumn } from '../../features/products/cells.tsx'
import { ProductList } from '../../features/products/product-list.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.admin.product.list)

export default function Products() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ProductList
      reply={reply}
      calls={api.admin.product}
      form="/admin/product/add"
      columns={[shopColumn]}
    />
  )
}
