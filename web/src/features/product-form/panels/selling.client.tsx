import { exclusionLabels, withdrawalExclusions } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useId } from 'react'

import { Labeled } from '../../../form/labeled.tsx'
import { AmountLine } from '../../../backoffice/form/line.tsx'
import { Select } from '../../../backoffice/form/select/select.tsx'
import { Switch } from '../../../backoffice/form/switch.tsx'
import { useProductForm } from '../form-context.ts'
import { OptionalPanel } from '../optional-panel.tsx'
import { ChoiceField } from './choice-field.client.tsx'
import { CustomsFields } from './customs-fields.tsx'
import { NumberField, QuantityField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

/** Sales settings: order quantities, stock warning and tax. */
export const Selling = () => {
  const { elements, draft, errors, change } = useProductForm()

  return (
    <OptionalPanel
      title={m.product_selling_title()}
      hint={m.product_selling_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <QuantityField name="min_quantity" label={m.product_selling_minimum()} />
      <QuantityField name="max_quantity" label={m.product_selling_maximum()} optional />
      <QuantityField
        name="low_stock"
        label={m.product_selling_low()}
        help={m.product_selling_low_help()}
      />
      <AmountLine
        label={m.product_selling_cost()}
        optional
        error={errors['cost_minor']}
        help={m.product_selling_cost_help()}
        value={draft.cost_minor}
        onChange={(cost_minor) => change({ cost_minor })}
      />
      <ChoiceField
        name="tax_category_id"
        label={m.product_selling_tax()}
        optional
        help={m.product_selling_tax_help()}
        options={elements.tax_categories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Exclusion />
      <NumberField
        name="min_age"
        label={m.product_selling_min_age()}
        optional
        unit={m.product_selling_age_unit()}
        help={m.product_selling_min_age_help()}
      />
      <SwitchField name="backorder" label={m.product_selling_backorder()} />
      <SwitchField name="pos_enabled" label={m.product_selling_pos()} />
    </OptionalPanel>
  )
}

/** Why buyers cannot withdraw from the product. */
const Exclusion = () => {
  const { draft, errors, change } = useProductForm()

  return (
    <Labeled
      label={m.product_selling_exclusion()}
      error={errors['withdrawal_exclusion']}
      help={m.product_selling_exclusion_help()}
      optional
      className="md:col-span-2"
    >
      {(control) => (
        <Select
          {...control}
          placeholder={m.product_selling_exclusion_none()}
          canClear
          options={withdrawalExclusions.map((value) => ({
            value,
            label: exclusionLabels[value](),
          }))}
          value={draft.withdrawal_exclusion}
          onChange={(withdrawal_exclusion) => change({ withdrawal_exclusion })}
        />
      )}
    </Labeled>
  )
}

/** Weight, dimensions and numbers for shipping and scanning. */
export const Measures = () => (
  <OptionalPanel
    title={m.product_measures_title()}
    hint={m.product_measures_hint()}
    className="grid gap-5 p-4 md:grid-cols-2"
  >
    <NumberField
      name="weight_grams"
      label={m.product_measures_weight()}
      optional
      unit={m.product_measures_grams()}
    />
    <NumberField
      name="length_mm"
      label={m.product_measures_length()}
      optional
      unit={m.product_measures_millimeters()}
    />
    <NumberField
      name="width_mm"
      label={m.product_measures_width()}
      optional
      unit={m.product_measures_millimeters()}
    />
    <NumberField
      name="height_mm"
      label={m.product_measures_height()}
      optional
      unit={m.product_measures_millimeters()}
    />
    <NumberField
      name="handling_days"
      label={m.product_measures_handling()}
      optional
      unit={m.product_measures_days()}
    />
    <ShippingClass />
    <TextField
      name="gtin"
      label={m.product_measures_gtin()}
      optional
      help={m.product_measures_gtin_help()}
    />
    <CustomsFields />
  </OptionalPanel>
)

/** Which methods carry the product, where the marketplace has classes. */
const ShippingClass = () => {
  const { elements } = useProductForm()
  const classes = elements.shipping_classes ?? []
  if (classes.length === 0) return null
  return (
    <ChoiceField
      name="shipping_class_id"
      label={m.product_measures_class()}
      optional
      help={m.product_measures_class_help()}
      options={classes.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

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
  <OptionalPanel
    title={m.product_search_title()}
    hint={m.product_search_hint()}
    className="grid gap-5 p-4"
  >
    <TextField name="meta_title" label={m.product_search_page_title()} optional />
    <TextField name="meta_description" label={m.product_search_description()} optional lines={2} />
  </OptionalPanel>
)
