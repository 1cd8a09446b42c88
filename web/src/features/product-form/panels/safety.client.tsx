import { energyClasses, isInEu } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { Select } from '../../../backoffice/form/select/select.tsx'
import { Labeled } from '../../../form/labeled.tsx'
import { useProductForm } from '../form-context.ts'
import { OptionalPanel } from '../optional-panel.tsx'
import { ChoiceField } from './choice-field.client.tsx'
import { NumberField } from './number-field.tsx'
import { TextField } from './text-field.tsx'

/** Who is responsible for the safety of the product, and what its buyers must know. */
export const Safety = () => {
  const { elements, draft } = useProductForm()
  const operators = (elements.operators ?? []).filter(
    ({ shop_id }) => shop_id === undefined || shop_id === draft.shop_id,
  )
  const options = operators.map(({ id, name }) => ({ value: id, label: name }))

  return (
    <OptionalPanel
      title={m.product_safety_title()}
      hint={m.product_safety_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <Missing />
      <ChoiceField
        name="manufacturer_id"
        label={m.product_safety_manufacturer()}
        optional
        help={m.product_safety_manufacturer_help()}
        options={options}
      />
      <ChoiceField
        name="responsible_id"
        label={m.product_safety_responsible()}
        optional
        help={m.product_safety_responsible_help()}
        options={options}
      />
      <NumberField
        name="guarantee_years"
        label={m.product_safety_guarantee()}
        optional
        unit={m.product_selling_age_unit()}
        help={m.product_safety_guarantee_help()}
      />
      <TextField
        name="guarantor"
        label={m.product_safety_guarantor()}
        optional
        help={m.product_safety_guarantor_help()}
      />
      <EnergyFields />
      <TextField name="model" label={m.product_safety_model()} optional />
      <div className="md:col-span-2">
        <TextField
          name="safety_warnings"
          label={m.product_safety_warnings()}
          optional
          lines={3}
          help={m.product_safety_warnings_help()}
        />
      </div>
    </OptionalPanel>
  )
}

/** The class of the energy label, and where the label and its data sheet are. */
const EnergyFields = () => {
  const { draft, errors, change } = useProductForm()

  return (
    <>
      <Labeled label={m.product_safety_energy()} error={errors['energy_class']} optional>
        {(control) => (
          <Select
            {...control}
            placeholder={m.product_place_choose()}
            canClear
            options={energyClasses.map((value) => ({ value, label: value }))}
            value={draft.energy_class}
            onChange={(energy_class) => change({ energy_class })}
          />
        )}
      </Labeled>
      <TextField
        name="eprel_number"
        label={m.product_safety_eprel()}
        optional
        help={m.product_safety_eprel_help()}
      />
    </>
  )
}

/** What the product lacks, where the marketplace asks for it. */
const Missing = () => {
  const { elements, draft } = useProductForm()
  const { operators = [], product_safety: mode = 'off' } = elements
  const isEuropean = (id: number | null) =>
    operators.some((one) => one.id === id && isInEu(one.country))
  const isComplete =
    draft.manufacturer_id !== null &&
    (isEuropean(draft.manufacturer_id) || isEuropean(draft.responsible_id))
  if (mode === 'off' || isComplete) return null

  return (
    <p className="rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink md:col-span-2">
      {mode === 'require' ? m.product_safety_required() : m.product_safety_missing()}
    </p>
  )
}
