import type { ProductDetail } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useId } from 'react'

import { useProductForm } from '../../features/product-form/form-context.ts'
import { Labeled } from '../../form/labeled.tsx'
import { Switch } from '../../backoffice/form/switch.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Awning } from '../../ui/awning.tsx'
import { platformShop, ShopSelect } from '../../backoffice/form/shops/shop-select.tsx'

/** Fields that only staff set: the shop of a new product, and whether it is featured. */
export const AdminFields = ({ product }: { product: ProductDetail | undefined }) => {
  const { draft, change } = useProductForm()
  const featured = useId()

  return (
    <Panel
      title={m.product_market_title()}
      hint={m.product_market_hint()}
      className="grid gap-5 p-4"
    >
      {product ? (
        <p className="flex items-center gap-2">
          <Awning shop={product.shop_id} />
          {m.product_market_seller({ shop: product.shop_name })}
        </p>
      ) : (
        <Labeled label={m.product_market_shop()}>
          {({ id }) => (
            <ShopSelect
              id={id}
              className="w-full max-w-80"
              value={draft.shop_id ?? platformShop}
              onChange={(shop) => change({ shop_id: shop === platformShop ? null : shop })}
            />
          )}
        </Labeled>
      )}
      <div className="flex items-center gap-3">
        <Switch
          id={featured}
          checked={draft.is_featured}
          onChange={(is_featured) => change({ is_featured })}
        />
        <label htmlFor={featured} className="font-medium">
          {m.product_market_featured()}
        </label>
      </div>
    </Panel>
  )
}
