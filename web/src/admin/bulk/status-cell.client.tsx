import { type BulkRow, productFlow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { Switch } from '../../backoffice/form/switch.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import type { Edits } from './use-edits.ts'

type Props = { row: BulkRow; edits: Edits }

/** Status of the product and, if it has several variants, of this variant. */
export const StatusCell = ({ row, edits }: Props) => {
  const edit = edits.of(row.id)
  const status = edit.status ?? row.status
  const own = edit.variant_status ?? row.variant_status

  return (
    <div className="flex items-center gap-x-2 gap-y-1 whitespace-nowrap md:flex-col md:items-start">
      {status === 'active' || status === 'inactive' ? (
        <Switch
          checked={status === 'active'}
          aria-label={m.bulk_row_active({ product: row.name })}
          onChange={(on) => edits.change(row, { status: on ? 'active' : 'inactive' })}
        />
      ) : (
        <StateBadge flow={productFlow} state={status} />
      )}
      {row.variants > 1 && !row.is_template && (
        <label className="inline-flex items-center gap-1.5 text-[.8125rem] text-ink-2">
          <input
            type="checkbox"
            className="accent-brand"
            checked={own === 'active'}
            onChange={({ target }) =>
              edits.change(row, { variant_status: target.checked ? 'active' : 'inactive' })
            }
          />
          {m.bulk_row_variant()}
        </label>
      )}
    </div>
  )
}
