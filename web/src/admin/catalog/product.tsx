import { api } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { ProductList } from '../../features/products/product-list.tsx'
import { ExportButton } from '../../features/import-export/export-button.tsx'
import { ImportButton } from '../../features/import-export/import-button.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { shopColumn } from '../../backoffice/list/columns.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.admin.product.list)

const beside = () => (
  <>
    <Link to="/admin/product/edit-many" className={buttonClass()}>
      <Icon name="edit" />
      Edit many
    </Link>
    <ImportButton calls={api.admin.productImport} />
    <ExportButton area="admin" whole />
  </>
)

export default function Products() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ProductList
      reply={reply}
      calls={api.admin.product}
      form="/admin/product/add"
      columns={[shopColumn]}
      beside={beside()}
    />
  )
}
