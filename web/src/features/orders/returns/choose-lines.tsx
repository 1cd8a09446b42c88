import {
  returnConditionLabels,
  formatQuantity,
  returnReasonLabels,
  returnConditions,
  returnReasons,
} from '@emporia/contract'
import { joinFacts } from '@emporia/messages/formats'
import * as m from '@emporia/messages/orders'

import { Labeled } from '../../../form/labeled.tsx'
import { MeasureInput } from '../../../backoffice/form/numbers.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type LineInput, type ReturnableLine, createLineInput, type LineInputs } from './input.ts'

type Props = {
  lines: ReturnableLine[]
  inputs: LineInputs
  onChange: (inputs: LineInputs) => void
}

/** Step 1: the units to return, with reason and condition. */
export const ChooseLines = ({ lines, inputs, onChange }: Props) => (
  <ul className="mt-4 grid gap-4">
    {lines.map((line) => (
      <li key={line.id} className="border-b border-line pb-4 last:border-0 last:pb-0">
        <label className="grid cursor-pointer grid-cols-[20px_44px_minmax(0,1fr)] items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-tone-violet-solid"
            checked={isChosen(inputs, line)}
            onChange={({ target }) =>
              onChange({ ...inputs, [line.id]: createLineInput(target.checked ? line.left : 0) })
            }
          />
          <Picture of={line.picture} sizes="44px" className="h-13 w-11" />
          <span className="min-w-0">
            <span className="block font-medium">{line.name}</span>
            <span className="num block text-[.8125rem] text-ink-2">
              {joinFacts([line.variant_label, formatQuantity(line.left, line)])}
            </span>
          </span>
        </label>
        {isChosen(inputs, line) && (
          <Wrong
            line={line}
            input={inputs[line.id] ?? createLineInput(line.left)}
            onChange={(input) => onChange({ ...inputs, [line.id]: input })}
          />
        )}
      </li>
    ))}
  </ul>
)

const isChosen = (inputs: LineInputs, { id }: ReturnableLine) => (inputs[id]?.quantity ?? 0) > 0

type WrongProps = { line: ReturnableLine; input: LineInput; onChange: (line: LineInput) => void }

const Wrong = ({ line, input, onChange }: WrongProps) => (
  <div className="mt-3 grid gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_9rem]">
    <Labeled label={m.returns_line_quantity()}>
      {({ id }) => (
        <MeasureInput
          id={id}
          decimals={line.decimals}
          value={input.quantity}
          onChange={(quantity) =>
            quantity && onChange({ ...input, quantity: Math.min(quantity, line.left) })
          }
        />
      )}
    </Labeled>
    <Select
      label={m.returns_reason()}
      options={returnReasons.map((value) => ({ value, label: returnReasonLabels[value] }))}
      value={input.reason}
      onChange={(reason) => onChange({ ...input, reason })}
    />
    <Select
      label={m.returns_line_condition()}
      options={returnConditions.map((value) => ({ value, label: returnConditionLabels[value] }))}
      value={input.condition}
      onChange={(condition) => onChange({ ...input, condition })}
    />
  </div>
)

type SelectProps<Value extends string> = {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

const Select = <Value extends string>({
  label,
  options: labels,
  value,
  onChange,
}: SelectProps<Value>) => (
  <Labeled label={label}>
    {({ id }) => (
      <select
        id={id}
        className="office-input h-8"
        value={value}
        onChange={({ target }) => {
          const chosen = labels.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {labels.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )}
  </Labeled>
)
