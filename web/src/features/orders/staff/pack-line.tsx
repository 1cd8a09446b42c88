import { type Order, formatQuantity } from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { isOpen, openPieces, countToShip, unitsIn } from '../stages.ts'

type Line = Order['lines'][number]

type Props = {
  line: Line
  status: Order['status']
  isPickup: boolean
  packed: number
  /** Undefined while there is nothing to pack. */
  onPack: ((lineId: number, quantity: number) => void) | undefined
}

/** One line of an order: marked as packed, in whole or in part. */
export const PackLine = ({ line, status, isPickup, packed, onPack }: Props) => {
  const open = openPieces([line])
  const least = 10 ** -line.decimals

  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line px-4 not-last:border-b py-3">
      {onPack && (
        <input
          type="checkbox"
          className="size-5 flex-none accent-tone-violet-solid"
          aria-label={m.staff_pack_packed({ name: line.name })}
          checked={packed > 0}
          onChange={({ target }) => onPack(line.id, target.checked ? open : 0)}
        />
      )}
      <Picture of={line.picture} sizes="52px" className="h-15 w-13 flex-none" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold">{line.name}</p>
        <p className="text-[.8125rem] text-ink-2">{joinFacts([line.sku, line.variant_label])}</p>
        {line.min_age && (
          <p className="text-[.8125rem] font-semibold text-tone-amber-ink">
            {m.staff_pack_age({ age: line.min_age })}
          </p>
        )}
        {!isPickup && <Sent line={line} />}
        <Canceled line={line} status={status} />
      </div>
      {onPack && open > least && packed > 0 && (
        <label className="flex items-center gap-2 text-ink-2">
          {m.staff_pack_label()}
          <input
            type="number"
            className="office-input num h-8 w-16"
            min={least}
            max={open}
            step={least}
            aria-label={m.staff_pack_quantity({ name: line.name })}
            value={packed}
            onChange={({ target }) =>
              onPack(line.id, Math.min(open, Math.max(least, finest(target.value, line.decimals))))
            }
          />
        </label>
      )}
      <div className="num grid gap-x-6 text-end md:grid-cols-[auto_5rem]">
        <p>
          <strong className="font-semibold">{unitsIn(status, line)}</strong>{' '}
          <span className="text-ink-2">{line.unit}</span>
        </p>
        <Money minor={line.net_minor} />
      </div>
    </li>
  )
}

/** Rounds the input to the decimals of the unit. */
const finest = (typed: string, decimals: number) => Number(Number(typed).toFixed(decimals))

const Sent = ({ line }: { line: Line }) =>
  line.shipped_quantity > 0 && (
    <p className="text-[.8125rem] text-tone-teal-ink">
      {line.shipped_quantity === countToShip(line)
        ? m.staff_pack_sent()
        : m.staff_pack_sent_part({
            sent: line.shipped_quantity,
            quantity: formatQuantity(countToShip(line), line),
          })}
    </p>
  )

/** Shown in red while canceled units could still be packed. */
const Canceled = ({ line, status }: Pick<Props, 'line' | 'status'>) => {
  if (line.left_out_quantity === 0 || status === 'cancelled') return null
  const refunded = m.staff_pack_refunded({
    refunded: formatQuantity(line.left_out_quantity, line),
    quantity: formatQuantity(line.quantity, line),
  })
  const open = openPieces([line])
  if (!isOpen(status)) return <p className="text-[.8125rem] text-ink-2">{refunded}</p>
  return (
    <p className="text-[.8125rem] font-semibold text-tone-red-ink">
      {refunded}{' '}
      {open > 0 ? m.staff_pack_open({ quantity: formatQuantity(open, line) }) : m.staff_pack_none()}
    </p>
  )
}
