import {
  returnConditionLabels,
  formatQuantity,
  returnReasonLabels,
  type Return,
} from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { Picture } from '../../../ui/picture.tsx'

type Line = Return['lines'][number]

/** Lines of a return with reasons, and the shop's findings after receipt. */
export const ReturnLines = ({ lines }: { lines: Line[] }) => (
  <ul className="grid gap-3">
    {lines.map((line) => (
      <li key={line.id} className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-3">
        <Picture of={line.picture} sizes="44px" className="h-13 w-11" />
        <div className="min-w-0">
          <p className="font-medium">{line.name}</p>
          <p className="num text-[.8125rem] text-ink-2">
            {joinFacts([line.variant_label, formatQuantity(line.quantity, line)])}
          </p>
          <p className="text-[.8125rem]">
            {m.returns_line_details({
              reason: returnReasonLabels[line.reason],
              condition: returnConditionLabels[line.condition],
            })}{' '}
            <span className="text-ink-2">{describeReceived(line)}</span>
          </p>
        </div>
      </li>
    ))}
  </ul>
)

const describeReceived = (line: Line) => {
  const { received_quantity, resellable, quantity } = line
  if (received_quantity === null) return ''
  if (received_quantity === 0) return m.returns_found_none()
  if (received_quantity === quantity)
    return resellable ? m.returns_found_all_new() : m.returns_found_all()
  const found = { quantity: formatQuantity(received_quantity, line) }
  return resellable ? m.returns_found_some_new(found) : m.returns_found_some(found)
}
