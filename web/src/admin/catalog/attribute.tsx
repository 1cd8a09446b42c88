import { api, type AttributeType } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { flag, pick, text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { attributeValues, Swatches } from './attribute-values.tsx'
import { attributeTranslations } from '../translations/below.tsx'

export const clientLoader = listLoader(api.admin.attribute.list)

export default function AttributeScreen() {
  return (
    <ResourceScreen
      resource={api.admin.attribute}
      texts={texts}
      search={m.attribute_field_name()}
      titleCell={({ name, code }) => ({ name, below: code })}
      titleColumn="name"
      columns={[
        { key: 'type', head: m.attribute_field_type(), cell: ({ type }) => typeNames[type]() },
        {
          key: 'values',
          head: m.attribute_field_values(),
          cell: ({ values }) => <Swatches values={values} />,
        },
        { key: 'use', head: m.attribute_column_use(), cell: (row) => usesOf(row).join(', ') },
        {
          head: m.attribute_field_rank(),
          sort: 'rank',
          align: 'right',
          phone: 'none',
          cell: ({ rank }) => rank,
        },
      ]}
      fields={fields}
      below={attributeTranslations}
    />
  )
}

const typeNames: Record<AttributeType, () => string> = {
  select: m.attribute_type_select,
  multi_select: m.attribute_type_multi,
  text: m.attribute_type_text,
  number_unit: m.attribute_type_number,
  boolean: m.attribute_type_boolean,
  colour: m.attribute_type_color,
}

type Uses = { is_variant_axis: boolean; is_filterable: boolean; is_required: boolean }

const usesOf = ({ is_variant_axis, is_filterable, is_required }: Uses) => [
  ...(is_variant_axis ? [m.attribute_use_variants()] : []),
  ...(is_filterable ? [m.attribute_use_filter()] : []),
  ...(is_required ? [m.attribute_use_required()] : []),
]

const texts = {
  name: m.attribute_list_name,
  list: m.attribute_list_rows,
  add: m.attribute_list_add,
  edit: m.attribute_list_edit,
  empty: m.attribute_list_empty,
}

const fields = {
  name: text(m.attribute_field_name),
  code: text(m.attribute_field_code, { help: m.attribute_field_code_help }),
  type: pick<AttributeType>(m.attribute_field_type, typeNames),
  values: attributeValues(m.attribute_field_values),
  is_variant_axis: flag(m.attribute_field_axis, {
    help: m.attribute_field_axis_help,
  }),
  is_filterable: flag(m.attribute_field_filter),
  is_required: flag(m.attribute_field_required),
  rank: integer(m.attribute_field_rank, { help: m.attribute_field_rank_help }),
}
