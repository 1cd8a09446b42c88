import { api, type AttributeType } from '@emporia/contract'

import { flag, pick, text, integer } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { attributeValues, Swatches } from './attribute-values.tsx'

export const clientLoader = listLoader(api.admin.attribute.list)

export default function AttributeScreen() {
  return (
    <ResourceScreen
      resource={api.admin.attribute}
      nouns={['attribute', 'attributes']}
      search="Name"
      titleCell={({ name, code }) => ({ name, below: code })}
      titleColumn="name"
      columns={[
        { head: 'Type', cell: ({ type }) => typeNames[type] },
        { head: 'Values', cell: ({ values }) => <Swatches values={values} /> },
        { head: 'Use', cell: (row) => usesOf(row).join(', ') },
        { head: 'Rank', sort: 'rank', align: 'right', phone: 'none', cell: ({ rank }) => rank },
      ]}
      fields={fields}
    />
  )
}

const typeNames: Record<AttributeType, string> = {
  select: 'One of a list',
  multi_select: 'Several of a list',
  text: 'Text',
  number_unit: 'Number with unit',
  boolean: 'Yes or no',
  colour: 'Colour',
}

type Uses = { is_variant_axis: boolean; is_filterable: boolean; is_required: boolean }

const usesOf = ({ is_variant_axis, is_filterable, is_required }: Uses) => [
  ...(is_variant_axis ? ['Variants'] : []),
  ...(is_filterable ? ['Filter'] : []),
  ...(is_required ? ['Required'] : []),
]

const fields = {
  name: text('Name'),
  code: text('Code', { help: 'Left empty, it is made from the name.' }),
  type: pick<AttributeType>('Type', typeNames),
  values: attributeValues('Values'),
  is_variant_axis: flag('Products come in variants of it', {
    help: 'Only for colours and for one of a list.',
  }),
  is_filterable: flag('Customers can filter by it'),
  is_required: flag('Every product must say it'),
  rank: integer('Rank', { help: 'The smallest comes first.' }),
}
