/** What a form gives to one of its controls. */
export type ControlProps<Value> = {
  id: string
  /** Undefined: as it was; null: taken away. */
  value: Value | null | undefined
  /** What the row holds now, as far as a control wants to show it. */
  stored: unknown
  onChange: (value: Value | null | undefined) => void
  invalid: boolean
  describedBy: string | undefined
  /** Everything the form holds, for a control that follows another. */
  draft?: Record<string, unknown> | undefined
  /** What a choice is made from. */
  options?: Options | undefined
}

export type Option = { value: string | number; label: string }
export type Options = () => Promise<Option[]>
