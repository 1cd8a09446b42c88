import * as m from '@emporia/messages/catalog'

import { iconButton, buttonClass } from '../../backoffice/button.ts'
import { Icon } from '../../backoffice/icon.client.tsx'
import type { ControlProps } from '../../backoffice/form/control.ts'
import type { ValueDraft } from './value-draft.ts'

/** Rows of label and color; appends, moves up and removes values. */
export const ValuesControl = (props: ControlProps<ValueDraft[]>) => {
  const { id, value, onChange, invalid, describedBy } = props
  const values = value ?? []
  const replace = (at: number, changes: Partial<ValueDraft>) =>
    onChange(values.map((one, index) => (index === at ? { ...one, ...changes } : one)))

  return (
    <div id={id} role="group" aria-describedby={describedBy} className="grid gap-2">
      {values.map((one, at) => (
        <div key={one.id ?? `new-${at}`} className="flex items-center gap-1.5">
          <input
            className="office-input h-8"
            value={one.label}
            maxLength={60}
            aria-label={m.value_row_label({ number: at + 1 })}
            aria-invalid={(invalid && !one.label.trim()) || undefined}
            onChange={({ target }) => replace(at, { label: target.value })}
          />
          <Color of={one} onPick={(swatch) => replace(at, { swatch })} />
          <button
            type="button"
            className={iconButton}
            aria-label={m.value_row_up({ value: one.label })}
            disabled={at === 0}
            onClick={() => onChange(movedUp(values, at))}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            className={iconButton}
            aria-label={m.value_row_remove({ value: one.label })}
            onClick={() => onChange(values.filter((_, index) => index !== at))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className={`${buttonClass()} justify-self-start`}
        onClick={() => onChange([...values, { label: '', swatch: null }])}
      >
        <Icon name="add" />
        {m.value_add_button()}
      </button>
    </div>
  )
}

type ColorProps = { of: ValueDraft; onPick: (swatch: string | null) => void }

const Color = ({ of: { label, swatch }, onPick }: ColorProps) =>
  swatch ? (
    <>
      <input
        type="color"
        value={swatch}
        aria-label={m.value_color_label({ value: label })}
        className="h-8 w-9 flex-none cursor-pointer rounded-[6px] border border-line-strong/50 bg-surface p-0.5"
        onChange={({ target }) => onPick(target.value)}
      />
      <button type="button" className={buttonClass('quiet')} onClick={() => onPick(null)}>
        {m.value_color_remove_button()}
      </button>
    </>
  ) : (
    <button type="button" className={buttonClass('quiet')} onClick={() => onPick('#808080')}>
      {m.value_color_add_button()}
    </button>
  )

const movedUp = (values: ValueDraft[], at: number) => {
  const next = [...values]
  const [moved] = next.splice(at, 1)
  if (moved) next.splice(at - 1, 0, moved)
  return next
}
