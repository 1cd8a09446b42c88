import * as m from '@emporia/messages/settings'

import { buttonClass } from '../../../backoffice/button.ts'
import { Labeled, type LabelProps } from '../../../form/labeled.tsx'

type Props = LabelProps & {
  /** Default that applies when no color is set. */
  usual: string
  value: string | null
  onChange: (value: string | null) => void
}

/** Color input: the browser's color picker or a typed value. */
export const ColorInput = ({ usual, value, onChange, ...texts }: Props) => (
  <Labeled {...texts} optional help={value ? undefined : m.settings_color_default_help()}>
    {({ id, describedBy, invalid }) => (
      <div className="flex items-center gap-2">
        <input
          type="color"
          aria-label={m.settings_color_pick_label({ label: texts.label })}
          className="h-8 w-11 flex-none cursor-pointer rounded-[6px] border border-line-strong/50 bg-surface p-0.5"
          value={/^#[0-9a-f]{6}$/.test(value ?? '') ? (value ?? usual) : usual}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          className="office-input h-8 max-w-32"
          placeholder={usual}
          maxLength={7}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase() || null)}
        />
        {value && (
          <button type="button" className={buttonClass('quiet')} onClick={() => onChange(null)}>
            {m.settings_color_reset_button()}
          </button>
        )}
      </div>
    )}
  </Labeled>
)
