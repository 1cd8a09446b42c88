import { api, type TaxTreatment } from '@emporia/contract'
import * as m from '@emporia/messages/tax'

import { count } from '../../format/number.ts'
import { pick, text } from '../../resource/fields.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'
import { translationsOf } from '../translations/below.tsx'
import { TaxViews } from './tax-views.tsx'

export const clientLoader = listLoader(api.admin.taxCategory.list)

const treatmentNames: Record<TaxTreatment, () => string> = {
  taxed: m.category_treatment_taxed,
  zero: m.category_treatment_zero,
  exempt: m.category_treatment_exempt,
}

const texts = {
  name: m.category_list_name,
  list: m.category_list_rows,
  add: m.category_list_add,
  edit: m.category_list_edit,
  empty: m.category_list_empty,
}

const fields = {
  name: text(m.category_field_name),
  code: text(m.category_field_code, { help: m.category_field_code_help }),
  provider_code: text(m.category_field_provider_code, {
    help: m.category_field_provider_code_help,
  }),
  treatment: pick<TaxTreatment>(m.category_field_treatment, treatmentNames, {
    isRequired: true,
    initial: (stored) =>
      api.admin.taxCategory.row.shape.treatment.safeParse(stored).data ?? 'taxed',
  }),
}

/** Kinds of goods with their own tax rates. */
export default function TaxCategories() {
  return (
    <ResourceScreen
      resource={api.admin.taxCategory}
      texts={texts}
      search={m.category_list_search()}
      titleCell={({ name, code }) => ({ name, below: code })}
      titleColumn="name"
      columns={[
        {
          key: 'treatment',
          head: m.category_field_treatment(),
          cell: ({ treatment }) => treatmentNames[treatment](),
        },
        {
          key: 'products',
          head: m.category_column_products(),
          align: 'right',
          phone: 'none',
          cell: ({ products }) => count(products),
        },
      ]}
      fields={fields}
      below={translationsOf('tax_category')}
    >
      <TaxViews />
      <p className="mb-3.5 max-w-prose text-ink-2">{m.category_list_text()}</p>
    </ResourceScreen>
  )
}
