import { api, type FieldErrors, type Order } from '@emporia/contract'

import { call } from '../../../api/call.ts'
import { iconButton } from '../../../office/button.ts'
import { MeasureInput } from '../../../office/form/numbers.tsx'
import { OfficeIcon } from '../../../office/office-icon.client.tsx'
import { Money } from '../../../ui/money.tsx'
import { Finder } from '../compose/finder.tsx'
import { LineRow } from '../compose/line-row.tsx'
import { ThingFace } from '../compose/things-panel.tsx'
import { withThing } from '../compose/use-composer.ts'
import type { Edited } from './edited.ts'
import { isPaid } from './gives-back.tsx'

type Props = {
  order: Order
  edited: Edited
  errors: FieldErrors
  onChange: (edited: Edited) => void
}

const shownMax = 10

/** Edits the lines of an order: changes quantities, removes lines and adds products. */
export const EditLines = ({ order, edited, errors, onChange }: Props) => {
  const { kept, added } = edited
  const changeAdded = (next: Edited['added']) => onChange({ kept, added: next })

  return (
    <div>
      <ul className="divide-y divide-line">
        {order.lines
          .filter(({ id }) => kept.some((line) => line.id === id))
          .map((line) => (
            <KeptRow
              key={line.id}
              line={line}
              quantity={kept.find(({ id }) => id === line.id)?.quantity ?? null}
              onChange={(quantity) =>
                onChange({
                  kept: kept.map((one) => (one.id === line.id ? { ...one, quantity } : one)),
                  added,
                })
              }
              onRemove={() => onChange({ kept: kept.filter(({ id }) => id !== line.id), added })}
            />
          ))}
        {added.map((line, at) => (
          <LineRow
            key={line.thing.id}
            line={line}
            errorOf={(name) => errors[`lines.${kept.length + at}.${name}`]}
            onChange={(part) =>
              changeAdded(added.map((one) => (one === line ? { ...one, ...part } : one)))
            }
            onRemove={() => changeAdded(added.filter((one) => one !== line))}
          />
        ))}
      </ul>
      {!isPaid(order) && (
        <Finder
          label="Add a thing of this shop"
          placeholder="Add a thing: name, SKU or barcode"
          ask={(q) => call(api.admin.manualOrder.things, { q, per_page: shownMax })}
          show={(thing) => <ThingFace thing={thing} />}
          onPick={(thing) => changeAdded(withThing(added, thing))}
        />
      )}
    </div>
  )
}

type KeptProps = {
  line: Order['lines'][number]
  quantity: number | null
  onChange: (quantity: number | null) => void
  onRemove: () => void
}

const KeptRow = ({ line, quantity, onChange, onRemove }: KeptProps) => (
  <li className="flex flex-wrap items-center gap-3 py-2.5">
    <div className="min-w-0 flex-1 basis-40">
      <p className="font-medium break-words">{line.name}</p>
      <p className="text-[.8125rem] text-ink-2">
        {[line.sku, line.variant_label].filter(Boolean).join(', ')}
      </p>
    </div>
    <MeasureInput
      aria-label={`How much of ${line.name}`}
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
      aria-label={`Remove ${line.name}`}
      onClick={onRemove}
    >
      <OfficeIcon name="delete" />
    </button>
  </li>
)
