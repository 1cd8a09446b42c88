/** What a form passes to each of its controls. */
export type ControlProps<Value> = {
  id: string
  /** Undefined: unchanged; null: removed. */
  value: Value | null | undefined
  /** The stored value of the row, for controls that show it. */
  stored: unknown
  onChange: (value: Value | null | undefined) => void
  invalid: boolean
  describedBy: string | undefined
  /** The whole draft, for a control that depends on another field. */
  draft?: Record<string, unknown> | undefined
  /** Changes other fields of the draft, for a control that edits several. */
  changeDraft?: ((values: Record<string, unknown>) => void) | undefined
  /** The options of a select. */
  options?: Options | undefined
}

export type Option = { value: string | number; label: string }
export type Options = () => Promise<Option[]>
