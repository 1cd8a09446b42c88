type Props = {
  id: string
  value: string
  onChange: (value: string) => void
  lines: number
  invalid?: boolean
  describedBy?: string | undefined
  maxLength?: number
  /** The language of the text; its writing direction follows from what is typed. */
  lang?: string
}

/** A multi-line text field, as high as its content. */
export const TextArea = ({ onChange, lines, invalid = false, describedBy, ...rest }: Props) => (
  <textarea
    {...rest}
    {...(rest.lang && { dir: 'auto' })}
    rows={lines}
    // `field-sizing-content` ignores `rows`, so the minimum height is set here.
    style={{ minHeight: `${lines * 1.43 + 1}em` }}
    className="office-input field-sizing-content block max-h-96 py-1.5"
    aria-invalid={invalid || undefined}
    aria-describedby={describedBy}
    onChange={({ target }) => onChange(target.value)}
  />
)
