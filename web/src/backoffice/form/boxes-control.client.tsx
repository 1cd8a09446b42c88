import { readText, type Text } from '../../ui/text.ts'
import type { ControlProps } from './control.ts'

type Props<Key extends string> = ControlProps<Key[]> & {
  name: string
  /** The options in display order, with their texts; without `labels`, they are their own. */
  keys: readonly Key[]
  labels?: Record<Key, Text>
  /** Returns true for options that the caller cannot grant. */
  isLocked?: (key: Key) => boolean
  columns?: string
}

/** A group of checkboxes, one for each option. */
export const BoxesControl = <Key extends string>(props: Props<Key>) => {
  const { id, value, onChange, describedBy, name, keys, labels, isLocked, columns = '' } = props
  const held = value ?? []
  const toggle = (key: Key, on: boolean) =>
    onChange(keys.filter((one) => (one === key ? on : held.includes(one))))

  return (
    <div
      id={id}
      role="group"
      aria-label={name}
      aria-describedby={describedBy}
      className={`grid gap-x-4 gap-y-1.5 ${columns}`}
    >
      {keys.map((key) => (
        <label key={key} className="flex items-start gap-2 has-disabled:text-ink-3">
          <input
            type="checkbox"
            className="mt-0.5 size-4 flex-none accent-brand"
            checked={held.includes(key)}
            disabled={isLocked?.(key) ?? false}
            onChange={({ target }) => toggle(key, target.checked)}
          />
          {readText(labels?.[key] ?? key)}
        </label>
      ))}
    </div>
  )
}
