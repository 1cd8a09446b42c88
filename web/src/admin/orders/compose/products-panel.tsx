import { api, type OrderProduct, formatQuantity } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { call } from '../../../api/call.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { Awning } from '../../../ui/awning.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Finder } from './finder.tsx'
import { LineRow } from './line-row.tsx'
import type { Composer } from './use-composer.ts'

const visibleMax = 10

/** Ordered products, found by name, SKU or barcode. */
export const ProductsPanel = ({ composer }: { composer: Composer }) => {
  const { draft, errors, addThing: addProduct, changeLine, removeLine } = composer

  return (
    <Panel title={m.compose_product_title()}>
      <Finder
        label={m.compose_product_find()}
        placeholder={m.compose_product_example()}
        ask={(q) => call(api.admin.manualOrder.products, { q, per_page: visibleMax })}
        show={(product) => <ProductSummary product={product} />}
        onPick={addProduct}
      />
      {draft.lines.length === 0 ? (
        <p className="mt-3 text-ink-2">{m.compose_product_empty()}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {draft.lines.map((line, at) => (
            <LineRow
              key={line.product.id}
              line={line}
              errorOf={(name) => errors[`lines.${at}.${name}`]}
              onChange={(part) => changeLine(line.product.id, part)}
              onRemove={() => removeLine(line.product.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A product with its shop, price and stock. */
export const ProductSummary = ({ product }: { product: OrderProduct }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Picture of={product.picture} sizes="36px" className="size-9 flex-none" />
    <div className="min-w-0 flex-1">
      <p className="truncate font-medium">{joinFacts([product.name, product.variant_label])}</p>
      <p className="flex items-center gap-1.5 text-[.8125rem] text-ink-2">
        <Awning shop={product.shop_id} />
        <span className="truncate">
          {m.compose_product_origin({ shop: product.shop_name, sku: product.sku })}
        </span>
      </p>
    </div>
    <div className="num flex-none text-end">
      <Money minor={product.price_minor} />
      <p className="text-[.8125rem] text-ink-2">
        {product.available > 0
          ? m.compose_product_available({ quantity: formatQuantity(product.available, product) })
          : m.compose_product_sold_out()}
      </p>
    </div>
  </div>
)
