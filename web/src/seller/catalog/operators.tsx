import { api } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { operatorColumns } from '../../features/operators/operator-columns.tsx'
import { operatorFields, operatorTexts } from '../../features/operators/operator-fields.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ResourceScreen } from '../../resource/resource-screen.tsx'

export const clientLoader = listLoader(api.seller.economicOperator.list)

/** Who is responsible for the safety of the products of the shop. */
export default function Operators() {
  return (
    <ResourceScreen
      resource={api.seller.economicOperator}
      texts={operatorTexts}
      search={m.operator_field_name()}
      titleCell={({ name, electronic_address }) => ({ name, below: electronic_address })}
      titleColumn="name"
      columns={operatorColumns}
      fields={operatorFields}
    >
      <p className="mb-3.5 max-w-prose text-ink-2">{m.operator_list_text()}</p>
    </ResourceScreen>
  )
}
