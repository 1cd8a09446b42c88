import * as m from '@emporia/messages/catalog'

import { Labeled } from '../../../form/labeled.tsx'
import { useProductForm } from '../form-context.ts'
import { OptionalPanel } from '../optional-panel.tsx'
import { attributesFor, type Elements } from '../variants.ts'
import { MultiSelect, Select } from '../../../backoffice/form/select/select.tsx'

type Attribute = Elements['attributes'][number]

/** Attributes of the category that customers can compare and that do not define variants. */
export const Details = () => {
  const { elements, draft } = useProductForm()
  const axes = draft.axes.map(({ attribute_id }) => attribute_id)
  const used = draft.details.map(({ attribute_id }) => attribute_id)
  const visible = attributesFor(elements, draft.category_id, used).filter(
    ({ id }) => !axes.includes(id),
  )
  if (visible.length === 0 && draft.category_id !== null) return null

  return (
    <OptionalPanel
      title={m.product_details_title()}
      hint={m.product_details_hint()}
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {draft.category_id === null && (
        <p className="text-ink-2 md:col-span-2">{m.product_details_category()}</p>
      )}
      {visible.map((attribute) => (
        <Detail key={attribute.id} attribute={attribute} />
      ))}
    </OptionalPanel>
  )
}

const Detail = ({
  attribute: { id: attribute_id, name, type, values },
}: {
  attribute: Attribute
}) => {
  const { draft, errors, change } = useProductForm()
  const at = draft.details.findIndex((one) => one.attribute_id === attribute_id)
  const value = draft.details[at]?.value ?? ''
  const set = (next: string) => {
    const others = draft.details.filter((one) => one.attribute_id !== attribute_id)
    change({ details: next === '' ? others : [...others, { attribute_id, value: next }] })
  }
  const options =
    type === 'boolean' ? yesOrNo() : values.map(({ label }) => ({ value: label, label }))

  return (
    <Labeled label={name} optional error={errors[`details.${at}.value`]}>
      {({ id }) => {
        if (options.length === 0)
          return (
            <input
              id={id}
              className="office-input h-8"
              maxLength={200}
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          )
        return type === 'multi_select' ? (
          <MultiSelect
            {...{ id, options }}
            value={value === '' ? [] : value.split(', ')}
            onChange={(chosen) => set(chosen.join(', '))}
          />
        ) : (
          <Select
            {...{ id, options }}
            canClear
            value={value || null}
            onChange={(chosen) => set(chosen ?? '')}
          />
        )
      }}
    </Labeled>
  )
}

/** The stored values are English in every language. */
const yesOrNo = () => [
  { value: 'Yes', label: m.product_details_yes() },
  { value: 'No', label: m.product_details_no() },
]
