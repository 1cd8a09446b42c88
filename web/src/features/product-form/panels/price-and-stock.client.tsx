import { variantsMax } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { FieldNote, Labeled } from '../../../form/labeled.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useProductForm } from '../form-context.ts'
import { useAxes } from '../use-axes.ts'
import { attributesFor, axesMax, type Axis, type Elements } from '../variants.ts'
import { SingleVariant } from './single-variant.tsx'
import { VariantTable } from './variant-table.tsx'
import { MultiSelect } from '../../../backoffice/form/select/select.tsx'

/** Price and stock of a single variant or of every combination. */
export const PriceAndStock = () => {
  const { draft, errors } = useProductForm()
  const { tooMany: overLimit, chooseAttributes, chooseValues } = useAxes()
  const isMatrix = draft.variants.some((one) => one.product_attributes.length > 0)

  return (
    <Panel
      title={m.product_variants_title()}
      hint={m.product_variants_hint({ options: axesMax, combinations: variantsMax })}
      className="grid gap-5 p-4"
    >
      <div className="grid gap-5 md:grid-cols-2">
        <AxisChoice onChange={chooseAttributes} />
        {draft.axes.map((axis) => (
          <AxisValues
            key={axis.attribute_id}
            axis={axis}
            onChange={(valueIds) => chooseValues(axis, valueIds)}
          />
        ))}
      </div>
      {overLimit && (
        <FieldNote id={undefined} error={m.product_variants_max({ max: variantsMax })} />
      )}
      <FieldNote id={undefined} error={errors['variants']} />
      {isMatrix ? <VariantTable /> : <SingleVariant />}
    </Panel>
  )
}

const AxisChoice = ({ onChange }: { onChange: (attributeIds: number[]) => void }) => {
  const { elements, draft } = useProductForm()
  const chosen = draft.axes.map(({ attribute_id }) => attribute_id)
  const possible = listAxisAttributes(elements, draft.category_id, chosen)

  return (
    <Labeled label={m.product_variants_options()} optional className="md:col-span-2">
      {({ id }) => (
        <MultiSelect
          id={id}
          max={axesMax}
          placeholder={m.product_variants_none()}
          options={possible.map(({ id: value, name }) => ({ value, label: name }))}
          value={chosen}
          onChange={onChange}
        />
      )}
    </Labeled>
  )
}

/** The attributes that can define variants; those of all categories before one is selected. */
const listAxisAttributes = (elements: Elements, categoryId: number | null, chosen: number[]) => {
  const attributes =
    categoryId === null ? elements.attributes : attributesFor(elements, categoryId, chosen)
  return attributes.filter(({ is_variant_axis, values }) => is_variant_axis && values.length > 0)
}

type AxisProps = { axis: Axis; onChange: (valueIds: number[]) => void }

const AxisValues = ({ axis, onChange }: AxisProps) => {
  const { elements } = useProductForm()
  const attribute = elements.attributes.find(({ id }) => id === axis.attribute_id)
  if (!attribute) return null

  return (
    <Labeled label={attribute.name}>
      {({ id }) => (
        <MultiSelect
          id={id}
          placeholder={m.product_variants_values()}
          options={attribute.values.map((value) => ({ value: value.id, label: value.label }))}
          value={axis.value_ids}
          onChange={onChange}
        />
      )}
    </Labeled>
  )
}
