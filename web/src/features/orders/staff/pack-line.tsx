import type { Order } from '@emporia/contract'

import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'

type Line = Order['lines'][number]

type Props = {
  line: Line
  packed: number
  /** Missing where there is nothing to pack now. */
  onPack: ((lineId: number, quantity: number) => void) | undefined
}

/** One line of an order: ticked once it is packed, in parts where there are several of it. */
export const PackLine = ({ line, packed, onPack }: Props) => {
  const open = line.quantity - line.shipped_quantity

  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-line px-4 not-last:border-b py-3">
      {onPack && (
        <input
          type="checkbox"
          className="size-5 flex-none accent-tone-violet-solid"
          aria-label={`Packed: ${line.name}`}
          checked={packed > 0}
          onChange={({ target }) => onPack(line.id, target.checked ? open : 0)}
        />
      )}
      <Picture of={line.picture} sizes="52px" className="h-15 w-13 flex-none" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-semibold">{line.name}</p>
        <p className="text-[.8125rem] text-ink-2">
          {[line.sku, line.variant_label].filter(Boolean).join(', ')}
        </p>
        <Sent line={line} />
      </div>
      {onPack && open > 1 && packed > 0 && (
        <label className="flex items-center gap-2 text-ink-2">
          Pack
          <input
            type="number"
            className="office-input num h-8 w-16"
            min={1}
            max={open}
            aria-label={`How many of ${line.name}`}
            value={packed}
            onChange={({ target }) =>
              onPack(line.id, Math.min(open, Math.max(1, Math.floor(Number(target.value)))))
            }
          />
        </label>
      )}
      <div className="num grid gap-x-6 text-right md:grid-cols-[auto_5rem]">
        <p>
          <strong className="font-semibold">{line.quantity}</strong>{' '}
          <span className="text-ink-2">{line.unit}</span>
        </p>
        <Money minor={line.net_minor} />
      </div>
    </li>
  )
}

const Sent = ({ line: { quantity, shipped_quantity } }: { line: Line }) =>
  shipped_quantity > 0 && (
    <p className="text-[.8125rem] text-tone-teal-ink">
      {shipped_quantity === quantity ? 'Sent' : `${shipped_quantity} of ${quantity} sent`}
    </p>
  )
