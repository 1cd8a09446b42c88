import { api } from '@emporia/contract'
import { Link, useLoaderData } from 'react-router'

import { ProductList } from '../../features/products/product-list.tsx'
import { ExportButton } from '../../features/import-export/export-button.tsx'
import { ImportButton } from '../../features/import-export/import-button.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.seller.product.list)

const beside = () => (
  <>
    <Link to="/seller/template" className={buttonClass()}>
      From the catalogue
    </Link>
    <ImportButton calls={api.seller.productImport} />
    <ExportButton area="seller" whole />
  </>
)

export default function Products() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <ProductList
      reply={reply}
      calls={api.seller.product}
      form="/seller/product/add"
      beside={beside()}
    />
  )
}
