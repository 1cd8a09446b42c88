import { api, type ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { Link, useLoaderData } from 'react-router'

import { productLoader } from '../../features/product-form/product-loader.ts'
import { useProductForm } from '../../features/product-form/form-context.ts'
import { ProductScreen } from '../../features/product-form/product-screen.tsx'
import { RefusedZones } from '../../features/product-form/refused-zones.tsx'
import { useShop } from '../../backoffice/form/shops/find-shops.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Rich } from '../../ui/rich.tsx'
import { RecordHistory } from '../dashboard/audit-log/record-history.tsx'
import { translationsOf } from '../translations/below.tsx'
import { AdminFields } from './published.client.tsx'

export const clientLoader = productLoader(api.admin.product)

const changeAlert = ({ id, change }: ProductDetail) =>
  change?.state === 'pending' && (
    <p className="mb-4">
      <Rich
        parts={m.product_change_pending()}
        tags={{
          link: (text) => (
            <Link to={`/admin/shop-product/${id}`} className={linkClass}>
              {text}
            </Link>
          ),
        }}
      />
    </p>
  )

/** Where the shop of the product, or that chosen for a new one, cannot sell it. */
const ShopAlert = ({ product }: { product: ProductDetail | undefined }) => {
  const { draft } = useProductForm()
  return <RefusedZones shop={useShop(product ? product.shop_id : draft.shop_id)} />
}

export default function ProductAdd() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <ProductScreen
      reply={reply}
      calls={api.admin.product}
      list="/admin/product"
      alert={(product) => <ShopAlert product={product} />}
      notice={changeAlert}
      side={(product) => <AdminFields product={product} />}
    >
      {(product) => (
        <>
          {product && !product.is_template && translationsOf('product')(product)}
          {product && <RecordHistory record="product" id={product.id} />}
        </>
      )}
    </ProductScreen>
  )
}
