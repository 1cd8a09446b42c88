import { extraCategoriesMax, type FieldErrors } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { Labeled } from '../../../form/labeled.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useProductForm } from '../form-context.ts'
import { MultiSelect } from '../../../backoffice/form/select/select.tsx'
import { TagInput } from '../../../backoffice/form/tag-input.tsx'
import { ChoiceField } from '../panels/choice-field.client.tsx'

/** Category, brand and other properties by which customers find the product. */
export const Organization = () => {
  const { elements, draft, errors, change } = useProductForm()
  const categories = elements.categories
    .filter(({ id, is_leaf }) => is_leaf || id === draft.category_id)
    .map(({ id, name, parents }) => ({ value: id, label: [...parents, name].join(' › ') }))

  return (
    <Panel title={m.product_place_title()} hint={m.product_place_hint()} className="grid gap-4 p-4">
      <ChoiceField name="category_id" label={m.product_place_category()} options={categories} />
      <Labeled
        label={m.product_place_extra()}
        optional
        error={errorIn(errors, 'extra_category_ids')}
      >
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
        label={m.product_place_brand()}
        optional
        options={elements.brands.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceField
        name="unit_id"
        label={m.product_place_unit()}
        optional
        options={elements.units.map(({ id, name, short }) => ({
          value: id,
          label: `${name} (${short})`,
        }))}
      />
      <Labeled
        label={m.product_place_tags()}
        optional
        error={errors['tags']}
        help={m.product_place_tags_help()}
      >
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
