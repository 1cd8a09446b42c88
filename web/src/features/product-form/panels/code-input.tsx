type Props = {
  id?: string
  label?: string
  value: string
  /** What it becomes when it is left empty. */
  suggestion?: string
  onChange: (value: string) => void
  invalid?: boolean
  describedBy?: string | undefined
}

/** An SKU or a barcode. */
export const CodeInput = ({ label, suggestion, onChange, invalid, describedBy, ...rest }: Props) => (
  <input
    {...rest}
    className="office-input num h-8"
    maxLength={64}
    placeholder={suggestion}
    aria-label={label}
    aria-invalid={invalid || undefined}
    aria-describedby={describedBy}
    onChange={({ target }) => onChange(target.value)}
  />
)
