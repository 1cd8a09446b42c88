import { api, type FieldErrors, type Order } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { call } from '../../../api/call.ts'
import { iconButton } from '../../../backoffice/button.ts'
import { MeasureInput } from '../../../backoffice/form/numbers.tsx'
import { Icon } from '../../../backoffice/icon.client.tsx'
import { Money } from '../../../ui/money.tsx'
import { Finder } from '../compose/finder.tsx'
import { LineRow } from '../compose/line-row.tsx'
import { ProductSummary } from '../compose/products-panel.tsx'
import { addProduct } from '../compose/use-composer.ts'
import type { Edited } from './edited.ts'
import { isPaid } from './gives-back.tsx'

type Props = {
  order: Order
  edited: Edited
  errors: FieldErrors
  onChange: (edited: Edited) => void
}

const visibleMax = 10

/** Edits the lines of an order: changes quantities, removes lines and adds products. */
export const EditLines = ({ order, edited, errors, onChange }: Props) => {
  const { remaining, added } = edited
  const changeAdded = (next: Edited['added']) => onChange({ remaining, added: next })

  return (
    <div>
      <ul className="divide-y divide-line">
        {order.lines
          .filter(({ id }) => remaining.some((line) => line.id === id))
          .map((line) => (
            <OrderLineRow
              key={line.id}
              line={line}
              quantity={remaining.find(({ id }) => id === line.id)?.quantity ?? null}
              onChange={(quantity) =>
                onChange({
                  remaining: remaining.map((one) =>
                    one.id === line.id ? { ...one, quantity } : one,
                  ),
                  added,
                })
              }
              onRemove={() =>
                onChange({ remaining: remaining.filter(({ id }) => id !== line.id), added })
              }
            />
          ))}
        {added.map((line, at) => (
          <LineRow
            key={line.product.id}
            line={line}
            errorOf={(name) => errors[`lines.${remaining.length + at}.${name}`]}
            onChange={(part) =>
              changeAdded(added.map((one) => (one === line ? { ...one, ...part } : one)))
            }
            onRemove={() => changeAdded(added.filter((one) => one !== line))}
          />
        ))}
      </ul>
      {!isPaid(order) && (
        <Finder
          label={m.edit_product_find()}
          placeholder={m.edit_product_example()}
          ask={(q) => call(api.admin.manualOrder.products, { q, per_page: visibleMax })}
          show={(product) => <ProductSummary product={product} />}
          onPick={(product) => changeAdded(addProduct(added, product))}
        />
      )}
    </div>
  )
}

type OrderLineProps = {
  line: Order['lines'][number]
  quantity: number | null
  onChange: (quantity: number | null) => void
  onRemove: () => void
}

const OrderLineRow = ({ line, quantity, onChange, onRemove }: OrderLineProps) => (
  <li className="flex flex-wrap items-center gap-3 py-2.5">
    <div className="min-w-0 flex-1 basis-40">
      <p className="font-medium break-words">{line.name}</p>
      <p className="text-[.8125rem] text-ink-2">{joinFacts([line.sku, line.variant_label])}</p>
    </div>
    <MeasureInput
      aria-label={m.edit_line_quantity({ name: line.name })}
      className="w-24"
      decimals={line.decimals}
      suffix={line.unit || undefined}
      value={quantity}
      onChange={onChange}
    />
    <span className="num w-20 text-end">
      <Money minor={line.price_minor} />
    </span>
    <button
      type="button"
      className={iconButton}
      aria-label={m.edit_line_remove({ name: line.name })}
      onClick={onRemove}
    >
      <Icon name="delete" />
    </button>
  </li>
)
