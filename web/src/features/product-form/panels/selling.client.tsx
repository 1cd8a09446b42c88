import { productStatuses } from '@emporia/contract'
import { useId } from 'react'

import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { Choice } from '../../../backoffice/form/choice.tsx'
import { RateInput } from '../../../backoffice/form/numbers.tsx'
import { Switch } from '../../../backoffice/form/switch.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useProductForm } from '../form-context.ts'
import { NumberField, QuantityField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

/** Sales settings: status, order quantities and stock warning. */
export const Selling = () => {
  const { draft, errors, change, states } = useProductForm()

  return (
    <Panel
      title="How it is sold"
      hint="State, stock warnings and quantities."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Labeled label="State" error={errors['status']} className="md:col-span-2">
        {({ id }) => (
          <Choice
            id={id}
            options={productStatuses.map((value) => ({ value, label: states[value] }))}
            value={draft.status}
            onChange={(status) => change({ status })}
          />
        )}
      </Labeled>
      <QuantityField name="min_quantity" label="At least per order" />
      <QuantityField name="max_quantity" label="At most per order" optional />
      <QuantityField
        name="low_stock"
        label="Low stock"
        help="From this number on, it counts as running out."
      />
      <AmountLine
        label="What it costs you"
        optional
        error={errors['cost_minor']}
        help="Customers never see it."
        value={draft.cost_minor}
        onChange={(cost_minor) => change({ cost_minor })}
      />
      <Labeled
        label="Tax rate"
        optional
        error={errors['tax_bp']}
        help="Left empty, the rate of the market."
      >
        {(control) => (
          <RateInput {...control} value={draft.tax_bp} onChange={(tax_bp) => change({ tax_bp })} />
        )}
      </Labeled>
      <SwitchField name="backorder" label="Can be ordered while it is sold out" />
      <SwitchField name="pos_enabled" label="Can be sold at tills" />
    </Panel>
  )
}

/** Weight, dimensions and numbers for shipping and scanning. */
export const Measures = () => (
  <Panel
    title="Measures and numbers"
    hint="Of one piece, as it is packed."
    className="grid gap-5 p-4 md:grid-cols-2"
  >
    <NumberField name="weight_grams" label="Weight" optional unit="g" />
    <NumberField name="length_mm" label="Length" optional unit="mm" />
    <NumberField name="width_mm" label="Width" optional unit="mm" />
    <NumberField name="height_mm" label="Height" optional unit="mm" />
    <TextField
      name="gtin"
      label="GTIN"
      optional
      help="The maker’s number: 8, 12, 13 or 14 digits, as on the box."
    />
  </Panel>
)

type SwitchProps = { name: 'backorder' | 'pos_enabled'; label: string }

const SwitchField = ({ name, label }: SwitchProps) => {
  const { draft, errors, change } = useProductForm()
  const id = useId()

  return (
    <div className="flex items-center gap-3 md:col-span-2">
      <Switch id={id} checked={draft[name]} onChange={(on) => change({ [name]: on })} />
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {errors[name] && <span className="text-tone-red-ink">{errors[name]}</span>}
    </div>
  )
}

export const SearchEngines = () => (
  <Panel
    title="For search engines"
    hint="Left empty, name and short description stand in."
    className="grid gap-5 p-4"
  >
    <TextField name="meta_title" label="Title" optional />
    <TextField name="meta_description" label="Description for results" optional lines={2} />
  </Panel>
)
