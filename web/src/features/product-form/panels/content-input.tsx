import { type Content, type ContentUnit, contentUnits } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { MeasureInput } from '../../../backoffice/form/numbers.tsx'

type Props = {
  id?: string
  'aria-label'?: string
  describedBy?: string | undefined
  invalid?: boolean
  unitLabel: string
  value: Content | null
  onChange: (content: Content | null) => void
}

const labels: Record<ContentUnit, () => string> = {
  g: m.content_unit_g,
  kg: m.content_unit_kg,
  ml: m.content_unit_ml,
  l: m.content_unit_l,
  cm: m.content_unit_cm,
  m: m.content_unit_m,
  m2: m.content_unit_m2,
  piece: m.content_unit_piece,
}

/** What one unit contains: a number and its unit; without a number there is no unit price. */
export const ContentInput = ({ unitLabel, value, onChange, ...control }: Props) => (
  <span className="flex gap-2">
    <MeasureInput
      {...control}
      className="min-w-18"
      decimals={3}
      value={value?.quantity ?? null}
      onChange={(quantity) =>
        onChange(quantity === null ? null : { quantity, unit: value?.unit ?? 'g' })
      }
    />
    <select
      aria-label={unitLabel}
      className="office-input h-8 w-auto"
      disabled={value === null}
      value={value?.unit ?? 'g'}
      onChange={({ target }) => {
        const unit = contentUnits.find((one) => one === target.value)
        if (value && unit) onChange({ ...value, unit })
      }}
    >
      {contentUnits.map((unit) => (
        <option key={unit} value={unit}>
          {labels[unit]()}
        </option>
      ))}
    </select>
  </span>
)
