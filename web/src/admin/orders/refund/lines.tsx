import { type Order, formatQuantity } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { AmountLine } from '../../../backoffice/form/line.tsx'
import { MeasureInput, MoneyInput } from '../../../backoffice/form/numbers.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type LineDraft, getRefundable, type RefundDraft } from './input.ts'

type Props = { order: Order; draft: RefundDraft; onChange: (changes: Partial<RefundDraft>) => void }

/** Selects units or an amount of each line, and an amount of the delivery charge. */
export const RefundLines = ({ order, draft, onChange }: Props) => (
  <div className="grid gap-3">
    <ul className="grid gap-3">
      {order.lines.map((line) => (
        <Line
          key={line.id}
          order={order}
          line={line}
          draft={draft.lines[line.id] ?? nothing}
          onChange={(own) => onChange({ lines: { ...draft.lines, [line.id]: own } })}
        />
      ))}
    </ul>
    {order.shipping_minor > 0 && (
      <AmountLine
        label={
          order.lines.some(hasShippingTax) ? m.refund_line_shipping_tax() : m.refund_line_shipping()
        }
        className="w-32"
        value={draft.shipping_minor}
        onChange={(shipping_minor) => onChange({ shipping_minor })}
      />
    )}
  </div>
)

const hasShippingTax = ({ shipping_tax_minor }: Order['lines'][number]) => shipping_tax_minor > 0

const nothing: LineDraft = { unshipped: null, shipped: null, amount_minor: null }

type LineProps = {
  order: Order
  line: Order['lines'][number]
  draft: LineDraft
  onChange: (draft: LineDraft) => void
}

const Line = ({ order, line, draft, onChange }: LineProps) => {
  const left = getRefundable(order, line)
  const units = (source: 'unshipped' | 'shipped') => (
    <MeasureInput
      aria-label={m.refund_line_units({ source, name: line.name })}
      decimals={line.decimals}
      className="w-28"
      suffix={source === 'shipped' ? m.refund_units_shipped() : m.refund_units_unshipped()}
      value={draft[source]}
      onChange={(quantity) => onChange({ ...draft, amount_minor: null, [source]: quantity })}
    />
  )

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Picture of={line.picture} sizes="44px" className="h-13 w-11 flex-none" />
      <span className="min-w-0 flex-1 basis-36">
        <span className="block font-medium">{line.name}</span>
        <span className="num block text-[.8125rem] text-ink-2">{describeUnits(line, left)}</span>
      </span>
      {left.unshipped > 0 && units('unshipped')}
      {left.shipped > 0 && units('shipped')}
      {left.unshipped + left.shipped > 0 && (
        <span className="text-ink-2">{m.refund_line_or()}</span>
      )}
      <MoneyInput
        aria-label={m.refund_line_amount({ name: line.name })}
        className="w-28"
        value={draft.amount_minor}
        onChange={(amount_minor) => onChange({ ...nothing, amount_minor })}
      />
    </li>
  )
}

const describeUnits = (line: LineProps['line'], left: { unshipped: number; shipped: number }) => {
  const parts = [
    ...(left.unshipped > 0
      ? [m.refund_units_unshipped_left({ quantity: formatQuantity(left.unshipped, line) })]
      : []),
    ...(left.shipped > 0
      ? [m.refund_units_shipped_left({ quantity: formatQuantity(left.shipped, line) })]
      : []),
  ]
  return parts.length > 0 ? parts.join(', ') : m.refund_units_none()
}
