import { formatQuantity, type SellerDashboard } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Money } from '../../ui/money.tsx'

type Props = {
  /** Without amounts for viewers who may not see them. */
  top: NonNullable<SellerDashboard['top']>
  /** Returns the path of a product; undefined for viewers who may not open it. */
  pageOf?: (productId: number) => string
}

/** Products with the highest sales; their bars share one scale. */
export const TopProducts = ({ top, pageOf }: Props) => {
  const most = top[0]?.sales_minor ?? 0

  return (
    <Panel title={m.dashboard_products_title()}>
      {top.length === 0 && <p className="text-ink-2">{m.dashboard_products_empty()}</p>}
      <ol className="grid gap-3.5">
        {top.map((product) => (
          <li key={product.product_id}>
            <div className="flex items-center gap-3">
              <div className="min-w-0 flex-1">
                <TitleCell
                  name={product.name}
                  picture={product.picture}
                  below={m.dashboard_products_sold({
                    quantity: formatQuantity(product.quantity, product),
                  })}
                  {...(pageOf && { to: pageOf(product.product_id) })}
                />
              </div>
              {product.sales_minor !== null && <Money minor={product.sales_minor} />}
            </div>
            {product.sales_minor !== null && <Bar part={product.sales_minor} most={most} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const Bar = ({ part, most }: { part: number; most: number }) => (
  <span className="mt-1.5 block h-1.5 rounded-pill bg-press" aria-hidden="true">
    <span
      className="block h-full rounded-pill bg-brand"
      style={{ width: `${most > 0 ? (part / most) * 100 : 0}%` }}
    />
  </span>
)
