import { extraCategoriesMax, type FieldErrors } from '@emporia/contract'

import { Labeled } from '../../../form/labeled.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useProductForm } from '../form-context.ts'
import { MultiSelect, Select } from '../../../backoffice/form/select/select.tsx'
import { TagInput } from '../../../backoffice/form/tag-input.tsx'

/** Category, brand and other properties by which customers find the product. */
export const Place = () => {
  const { elements, draft, errors, change } = useProductForm()
  const categories = elements.categories
    .filter(({ id, is_leaf }) => is_leaf || id === draft.category_id)
    .map(({ id, name, parents }) => ({ value: id, label: [...parents, name].join(' › ') }))

  return (
    <Panel
      title="Where it stands"
      hint="Customers find it by these."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      <ChoiceField name="category_id" label="Category" options={categories} />
      <Labeled label="Also found in" optional error={errorIn(errors, 'extra_category_ids')}>
        {({ id, describedBy }) => (
          <MultiSelect
            {...{ id, describedBy }}
            max={extraCategoriesMax}
            options={categories.filter(({ value }) => value !== draft.category_id)}
            value={draft.extra_category_ids}
            onChange={(extra_category_ids) => change({ extra_category_ids })}
          />
        )}
      </Labeled>
      <ChoiceField
        name="brand_id"
        label="Brand"
        optional
        options={elements.brands.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceField
        name="unit_id"
        label="Unit"
        optional
        options={elements.units.map(({ id, name, short }) => ({
          value: id,
          label: `${name} (${short})`,
        }))}
      />
      <Labeled label="Tags" optional error={errors['tags']} help="Confirm each with Enter.">
        {({ id, describedBy }) => (
          <TagInput
            {...{ id, describedBy }}
            value={draft.tags}
            onChange={(tags) => change({ tags })}
          />
        )}
      </Labeled>
    </Panel>
  )
}

const errorIn = (errors: FieldErrors, field: string) =>
  Object.entries(errors).find(([path]) => path.startsWith(field))?.[1]

type ChoiceProps = {
  name: 'category_id' | 'brand_id' | 'unit_id'
  label: string
  optional?: boolean
  options: { value: number; label: string }[]
}

const ChoiceField = ({ name, label, options, ...rest }: ChoiceProps) => {
  const { draft, errors, change } = useProductForm()

  return (
    <Labeled label={label} error={errors[name]} {...rest}>
      {(control) => (
        <Select
          {...control}
          placeholder="Choose"
          canClear={rest.optional ?? false}
          options={options}
          value={draft[name]}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      )}
    </Labeled>
  )
}
