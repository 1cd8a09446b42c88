import { decimalsMax } from '@emporia/contract'
import * as m from '@emporia/messages/island'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { parseDecimal, writeDecimal } from '../format/typed-number.ts'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /** What is counted, for screen readers. */
  label: string
  value: number
  /** Shown after quantities that are weighed or measured. */
  unit?: string | undefined
  min?: number
  max?: number
  busy?: boolean
  onChange: (step: 1 | -1) => void
  /** Lets quantities that are weighed or measured be typed as well. */
  onType?: ((quantity: number) => void) | undefined
  className?: string
}

/** Buttons for less and more around a quantity. */
export const Stepper = (props: Props) => {
  const {
    label,
    value,
    unit,
    min = 1,
    max = Infinity,
    busy = false,
    onChange,
    onType,
    className = 'h-[38px]',
  } = props

  return (
    <div
      role="group"
      aria-label={label}
      className={`inline-flex items-center justify-between rounded-md border border-line-strong ${className}`}
    >
      <StepButton
        name="minus"
        label={m.cart_quantity_less()}
        off={busy || value <= min}
        onPress={() => onChange(-1)}
      />
      <output
        aria-live="polite"
        className="num min-w-7 text-center font-semibold whitespace-nowrap"
      >
        {onType ? <Typed key={value} label={label} value={value} onType={onType} /> : value}
        {unit && <span className="text-small font-normal text-ink-2"> {unit}</span>}
      </output>
      <StepButton
        name="plus"
        label={m.cart_quantity_more()}
        off={busy || value >= max}
        onPress={() => onChange(1)}
      />
    </div>
  )
}

type TypedProps = { label: string; value: number; onType: (quantity: number) => void }

/** Applied on blur or Enter. Text that is not a quantity is discarded. */
const Typed = ({ label, value, onType }: TypedProps) => {
  const field = useRef<HTMLInputElement>(null)
  const written = writeDecimal(value)
  const take = (input: HTMLInputElement) => {
    const quantity = parseDecimal(input.value, decimalsMax) ?? 0
    if (quantity > 0) onType(quantity)
    else input.value = written
  }
  // Text typed before hydration is used.
  const takeEarly = useEffectEvent(() => {
    if (field.current && field.current.value !== written) take(field.current)
  })
  useLayoutEffect(() => takeEarly(), [])

  return (
    <input
      ref={field}
      aria-label={label}
      inputMode="decimal"
      defaultValue={written}
      className="w-12 rounded-xs bg-transparent text-end"
      onBlur={({ target }) => take(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
    />
  )
}

type StepProps = { name: string; label: string; off: boolean; onPress: () => void }

const StepButton = ({ name, label: text, off, onPress }: StepProps) => (
  <button
    type="button"
    aria-label={text}
    disabled={off}
    onClick={onPress}
    className="grid size-9 cursor-pointer place-items-center disabled:cursor-default disabled:text-ink-3 disabled:opacity-60 md:size-10"
  >
    <Icon name={name} className="icon size-4" />
  </button>
)
