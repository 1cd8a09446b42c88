import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import type { Row } from '../../resource/family.ts'
import type { Field } from '../../resource/fields.tsx'
import type { ValueDraft } from './value-draft.ts'
import { lazy } from '../../ui/lazy.ts'
import type { Text } from '../../ui/text.ts'

type Values = Row<typeof api.admin.attribute>['values']

const Control = lazy(async () => ({
  default: (await import('./values-control.tsx')).ValuesControl,
}))

/** Field for the ordered values of an attribute, each with an optional color. */
export const attributeValues = (label: Text): Field<ValueDraft[]> => ({
  label,
  help: m.attribute_values_help,
  Control,
  initial: (stored) =>
    (api.admin.attribute.row.shape.values.safeParse(stored).data ?? []).map(
      ({ id, label: name, swatch }) => ({
        id,
        label: name,
        swatch,
      }),
    ),
})

const visibleMax = 6

/** First values of an attribute, as shown in the list. */
export const Swatches = ({ values }: { values: Values }) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
    {values.slice(0, visibleMax).map(({ id, label, swatch }) => (
      <span key={id} className="inline-flex items-center gap-1.5">
        {swatch && <Swatch color={swatch} />}
        {label}
      </span>
    ))}
    {values.length > visibleMax && (
      <span>{m.attribute_values_more({ count: values.length - visibleMax })}</span>
    )}
  </span>
)

const Swatch = ({ color }: { color: string }) => (
  <span
    className="inline-block size-3 rounded-pill border border-line-strong/50"
    style={{ background: color }}
  />
)
