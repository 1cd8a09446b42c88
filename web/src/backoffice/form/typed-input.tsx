import { useState, type InputHTMLAttributes } from 'react'

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'aria-label' | 'inputMode' | 'placeholder'
>

type Props = InputAttributes & {
  value: number | null
  /** Formats the number for the input field. */
  write: (value: number) => string
  /** Parses the typed text; undefined if it is not a number. */
  read: (typed: string) => number | undefined
  onChange: (value: number | null) => void
  /** Shown inside the field: the currency or the unit. */
  prefix?: string | undefined
  suffix?: string | undefined
  invalid?: boolean
  describedBy?: string | undefined
  className?: string
}

/**
 * A number typed as text. Text that is not yet a number remains while typing and is reverted on
 * blur.
 */
export const TypedInput = ({ value, write, read, onChange, ...look }: Props) => {
  const written = value === null ? '' : write(value)
  const [typed, setTyped] = useState(written)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // The value was changed by the parent, so the text follows.
    setKnown(value)
    setTyped(written)
  }

  const take = (text: string) => {
    setTyped(text)
    const next = text.trim() === '' ? null : read(text)
    if (next === undefined || next === value) return
    setKnown(next)
    onChange(next)
  }

  return <Box {...look} typed={typed} onType={take} onLeave={() => setTyped(written)} />
}

type BoxProps = Omit<Props, 'value' | 'write' | 'read' | 'onChange'> & {
  typed: string
  onType: (text: string) => void
  onLeave: () => void
}

const Box = ({ typed, onType, onLeave, prefix, suffix, className = '', ...rest }: BoxProps) => {
  const { invalid = false, describedBy, ...input } = rest

  return (
    <span className={`relative block ${className}`}>
      {prefix && <span className="absolute top-1.5 start-2.5 text-ink-2">{prefix}</span>}
      <input
        {...input}
        className={`office-input num h-8 ${prefix ? 'ps-7' : ''} ${suffix ? 'pe-8' : ''}`}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onBlur={onLeave}
      />
      {suffix && <span className="absolute top-1.5 end-2.5 text-ink-2">{suffix}</span>}
    </span>
  )
}
