import type { DeliveryArea } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import { useId, useMemo, useState, type ReactNode } from 'react'

import { buttonClass, iconButton } from '../../backoffice/button.ts'
import type { ControlProps } from '../../backoffice/form/control.ts'
import { Select } from '../../backoffice/form/select/select.tsx'
import { TextArea } from '../../backoffice/form/text-area.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { countries } from '../../form/address/countries.ts'

/** The areas of a zone: a country each, and optionally a region and postal codes. */
export const AreasControl = ({
  id,
  value,
  onChange,
  invalid,
  describedBy,
}: ControlProps<DeliveryArea[]>) => {
  const areas = value ?? []
  const options = useMemo(
    () => countries().map(({ code, name }) => ({ value: code, label: name })),
    [],
  )

  return (
    <div id={id} role="group" aria-describedby={describedBy} className="grid gap-3">
      {areas.map((area, at) => (
        <Area
          key={keyOf(at, areas)}
          {...{ area, at, options, invalid }}
          onChange={(changes) =>
            onChange(areas.map((one, index) => (index === at ? { ...one, ...changes } : one)))
          }
          onRemove={() => onChange(areas.filter((_, index) => index !== at))}
        />
      ))}
      <button
        type="button"
        className={`${buttonClass()} justify-self-start`}
        onClick={() => onChange([...areas, { country: areas.at(-1)?.country ?? '' }])}
      >
        <Icon name="add" />
        {m.zone_areas_add_button()}
      </button>
    </div>
  )
}

/** Areas have no id, and are only appended or removed. */
const keyOf = (at: number, { length }: DeliveryArea[]) => `${at} of ${length}`

type AreaProps = {
  area: DeliveryArea
  at: number
  options: { value: string; label: string }[]
  invalid: boolean
  onChange: (changes: Partial<DeliveryArea>) => void
  onRemove: () => void
}

const Area = ({ area, at, options, invalid, onChange, onRemove }: AreaProps) => (
  <section
    aria-label={m.zone_area_label({ number: at + 1 })}
    className="grid gap-3 rounded-[8px] border border-line p-3"
  >
    <div className="grid gap-3 sm:grid-cols-2">
      <Part label={m.zone_area_country()}>
        {(id) => (
          <Select
            id={id}
            options={options}
            invalid={invalid && area.country === ''}
            value={area.country || null}
            onChange={(country) => onChange({ country: country ?? '' })}
          />
        )}
      </Part>
      <Part label={m.zone_area_state()} note={m.zone_area_state_help()}>
        {(id) => (
          <input
            id={id}
            className="office-input h-8"
            autoComplete="off"
            maxLength={80}
            value={area.region ?? ''}
            onChange={({ target }) => onChange({ region: target.value || null })}
          />
        )}
      </Part>
    </div>
    <Postcodes value={area.postcodes ?? []} onChange={(postcodes) => onChange({ postcodes })} />
    <button
      type="button"
      className={`${iconButton} justify-self-end`}
      aria-label={m.zone_area_remove({ number: at + 1 })}
      onClick={onRemove}
    >
      <Icon name="delete" />
    </button>
  </section>
)

type PostcodesProps = { value: string[]; onChange: (postcodes: string[]) => void }

/** The text remains as it was typed, while the codes in it are passed on. */
const Postcodes = ({ value, onChange }: PostcodesProps) => {
  const [typed, setTyped] = useState(() => value.join('\n'))
  return (
    <Part label={m.zone_area_codes()} note={m.zone_area_codes_help()}>
      {(id) => (
        <TextArea
          id={id}
          lines={2}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            onChange(listCodes(text))
          }}
        />
      )}
    </Part>
  )
}

/** Codes may contain blanks, so that lines and commas separate them. */
const listCodes = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((code) => code.trim())
    .filter((code) => code !== '')

type PartProps = { label: string; note?: string; children: (id: string) => ReactNode }

const Part = ({ label, note, children }: PartProps) => {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-[.8125rem] font-medium text-ink-2">
        {label}
      </label>
      {children(id)}
      {note && <p className="mt-1 text-[.8125rem] text-ink-2">{note}</p>}
    </div>
  )
}
