type Props = {
  id: string
  value: string
  onChange: (value: string) => void
  lines: number
  invalid?: boolean
  describedBy?: string | undefined
  maxLength?: number
}

/** Several lines of text, as high as what stands in it. */
export const TextArea = ({ onChange, lines, invalid = false, describedBy, ...rest }: Props) => (
  <textarea
    {...rest}
    rows={lines}
    // A box that grows with its text forgets its rows.
    style={{ minHeight: `${lines * 1.43 + 1}em` }}
    className="office-input field-sizing-content block max-h-96 py-1.5"
    aria-invalid={invalid || undefined}
    aria-describedby={describedBy}
    onChange={({ target }) => onChange(target.value)}
  />
)
