import type { InputHTMLAttributes } from 'react'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label'> & {
  value: string
  /** Value that is used when the field is left empty. */
  suggestion?: string
  onChange: (value: string) => void
  invalid?: boolean
  describedBy?: string | undefined
}

/** Input for an SKU or a barcode. */
export const CodeInput = ({
  suggestion,
  onChange,
  invalid = false,
  describedBy,
  ...rest
}: Props) => (
  <input
    {...rest}
    className="office-input num h-8 min-w-36"
    maxLength={64}
    placeholder={suggestion}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    onChange={({ target }) => onChange(target.value)}
  />
)
