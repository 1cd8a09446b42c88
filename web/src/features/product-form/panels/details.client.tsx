import { Labeled } from '../../../form/labeled.tsx'
import { Panel } from '../../../backoffice/panel.tsx'
import { useProductForm } from '../form-context.ts'
import { attributesFor, type Elements } from '../variants.ts'
import { MultiSelect, Select } from '../../../backoffice/form/select/select.tsx'

type Attribute = Elements['attributes'][number]

/** Attributes that customers can compare and that do not define variants. */
export const Details = () => {
  const { elements, draft } = useProductForm()
  const axes = draft.axes.map(({ attribute_id }) => attribute_id)
  const used = draft.details.map(({ attribute_id }) => attribute_id)
  const visible = attributesFor(elements, draft.category_id, used).filter(
    ({ id }) => !axes.includes(id),
  )
  if (visible.length === 0) return null

  return (
    <Panel
      title="Details"
      hint="They stand in a table below the description; empty ones are left out."
      className="grid gap-5 p-4 md:grid-cols-2"
    >
      {visible.map((attribute) => (
        <Detail key={attribute.id} attribute={attribute} />
      ))}
    </Panel>
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
  const texts = type === 'boolean' ? ['Yes', 'No'] : values.map(({ label }) => label)

  return (
    <Labeled label={name} optional error={errors[`details.${at}.value`]}>
      {({ id }) => {
        if (texts.length === 0)
          return (
            <input
              id={id}
              className="office-input h-8"
              maxLength={200}
              value={value}
              onChange={({ target }) => set(target.value)}
            />
          )
        const options = texts.map((text) => ({ value: text, label: text }))
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
