import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Link, useLoaderData } from 'react-router'

import { ProductList } from '../../features/products/product-list.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import { shopColumn } from '../../backoffice/list/columns.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.admin.product.list)

export default function Products() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ProductList reply={reply} area="admin" columns={[shopColumn]}>
      <Link to="/admin/product/edit-many" className={buttonClass()}>
        <Icon name="edit" />
        {m.products_bulk_link()}
      </Link>
    </ProductList>
  )
}
