import type { BulkRow } from '@emporia/contract'

import type { Column } from '../../backoffice/list/list-table.tsx'
import { Awning } from '../../ui/awning.tsx'

/** Shop that the product belongs to. */
export const shopColumn: Column<BulkRow> = {
  head: 'Shop',
  sort: 'shop',
  cell: ({ shop_id, shop_name }) => (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Awning shop={shop_id} />
      {shop_name}
    </span>
  ),
}
