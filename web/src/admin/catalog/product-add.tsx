import { api } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { productLoader } from '../../features/product-form/product-loader.ts'
import { ProductScreen } from '../../features/product-form/product-screen.tsx'
import { InTheMarket } from './in-the-market.client.tsx'

export const clientLoader = productLoader(api.admin.product)

export default function ProductAdd() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <ProductScreen reply={reply} calls={api.admin.product} list="/admin/product">
      {(product) => <InTheMarket product={product} />}
    </ProductScreen>
  )
}
