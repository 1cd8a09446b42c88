import {
  conditionWords,
  quantityWords,
  reasonWords,
  returnConditions,
  returnReasons,
} from '@emporia/contract'

import { Labelled } from '../../../office/form/labelled.tsx'
import { MeasureInput } from '../../../office/form/numbers.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type LineWish, type ReturnableLine, usualWish, type Wishes } from './wish.ts'

type Props = {
  lines: ReturnableLine[]
  wishes: Wishes
  onChange: (wishes: Wishes) => void
}

/** Step 1: the units to return, with reason and condition. */
export const ChooseLines = ({ lines, wishes, onChange }: Props) => (
  <ul className="mt-4 grid gap-4">
    {lines.map((line) => (
      <li key={line.id} className="border-b border-line pb-4 last:border-0 last:pb-0">
        <label className="grid cursor-pointer grid-cols-[20px_44px_minmax(0,1fr)] items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-tone-violet-solid"
            checked={isChosen(wishes, line)}
            onChange={({ target }) =>
              onChange({ ...wishes, [line.id]: usualWish(target.checked ? line.left : 0) })
            }
          />
          <Picture of={line.picture} sizes="44px" className="h-13 w-11" />
          <span className="min-w-0">
            <span className="block font-medium">{line.name}</span>
            <span className="num block text-[.8125rem] text-ink-2">
              {[line.variant_label, quantityWords(line.left, line)].filter(Boolean).join(', ')}
            </span>
          </span>
        </label>
        {isChosen(wishes, line) && (
          <Wrong
            line={line}
            wish={wishes[line.id] ?? usualWish(line.left)}
            onChange={(wish) => onChange({ ...wishes, [line.id]: wish })}
          />
        )}
      </li>
    ))}
  </ul>
)

const isChosen = (wishes: Wishes, { id }: ReturnableLine) => (wishes[id]?.quantity ?? 0) > 0

type WrongProps = { line: ReturnableLine; wish: LineWish; onChange: (wish: LineWish) => void }

const Wrong = ({ line, wish, onChange }: WrongProps) => (
  <div className="mt-3 grid gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_9rem]">
    <Labelled label="How many">
      {({ id }) => (
        <MeasureInput
          id={id}
          decimals={line.decimals}
          value={wish.quantity}
          onChange={(quantity) =>
            quantity && onChange({ ...wish, quantity: Math.min(quantity, line.left) })
          }
        />
      )}
    </Labelled>
    <Select
      label="What is wrong"
      words={returnReasons.map((value) => ({ value, label: reasonWords[value] }))}
      value={wish.reason}
      onChange={(reason) => onChange({ ...wish, reason })}
    />
    <Select
      label="Condition"
      words={returnConditions.map((value) => ({ value, label: conditionWords[value] }))}
      value={wish.condition}
      onChange={(condition) => onChange({ ...wish, condition })}
    />
  </div>
)

type SelectProps<Value extends string> = {
  label: string
  words: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

const Select = <Value extends string>({ label, words, value, onChange }: SelectProps<Value>) => (
  <Labelled label={label}>
    {({ id }) => (
      <select
        id={id}
        className="office-input h-8"
        value={value}
        onChange={({ target }) => {
          const chosen = words.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {words.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)
