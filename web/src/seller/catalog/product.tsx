import { api } from '@emporia/contract'
import * as m from '@emporia/messages/seller'
import { Link, useLoaderData } from 'react-router'

import { ProductList } from '../../features/products/product-list.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.seller.product.list)

export default function Products() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ProductList reply={reply} area="seller">
      <Link to="/seller/template" className={buttonClass()}>
        {m.catalog_link_button()}
      </Link>
    </ProductList>
  )
}
