import { productStatuses } from '@emporia/contract'
import { Select, Switch } from 'antd'
import { useId } from 'react'

import { Labelled } from '../../../office/form/labelled.tsx'
import { Panel } from '../../../office/panel.tsx'
import { statusWords, type ProductForm } from '../form.ts'
import { useProductForm } from '../form-context.ts'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

/** Whether and how it is sold. */
export const Selling = () => {
  const { draft, errors, change } = useProductForm()
  const backorder = useId()

  return (
    <Panel
      title="How it is sold"
      hint="State, stock warnings and quantities."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Labelled label="State" error={errors['status']} className="md:col-span-2">
        {({ id }) => (
          <Select<ProductForm['status']>
            id={id}
            className="w-full"
            options={productStatuses.map((value) => ({ value, label: statusWords[value] }))}
            value={draft.status}
            onChange={(status) => change({ status })}
          />
        )}
      </Labelled>
      <NumberField name="min_quantity" label="At least per order" />
      <NumberField name="max_quantity" label="At most per order" optional />
      <NumberField
        name="low_stock"
        label="Low stock"
        help="From this number on, it counts as running out."
      />
      <NumberField name="weight_grams" label="Weight" optional unit="g" />
      <div className="flex items-center gap-3 md:col-span-2">
        <Switch
          id={backorder}
          checked={draft.backorder}
          onChange={(on) => change({ backorder: on })}
        />
        <label htmlFor={backorder} className="font-medium">
          Can be ordered while it is sold out
        </label>
        {errors['backorder'] && <span className="text-tone-red-ink">{errors['backorder']}</span>}
      </div>
    </Panel>
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
