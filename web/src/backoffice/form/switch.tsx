type Props = {
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  checked: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
  isSmall?: boolean
}

/** A switch: a native checkbox, so that labels, the keyboard and forms work without code. */
export const Switch = ({ onChange, isSmall = false, ...rest }: Props) => (
  <input
    type="checkbox"
    role="switch"
    aria-checked={rest.checked}
    className={`switch ${isSmall ? 'switch-small' : ''}`}
    onChange={({ target }) => onChange(target.checked)}
    {...rest}
  />
)
