import { api, type Return } from '@emporia/contract'
import { useLoaderData } from 'react-router'

import { adminReturns } from '../../features/orders/returns/calls.ts'
import { ReturnList } from '../../features/orders/returns/return-list.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Awning } from '../../ui/awning.tsx'

export const clientLoader = listLoader(api.admin.return.list)

export default function Returns() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return <ReturnList reply={reply} calls={adminReturns} columns={[shopColumn]} />
}

const shopColumn: Column<Return> = {
  head: 'Shop',
  phone: 'none',
  cell: ({ shop_id, shop_name }) => (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Awning shop={shop_id} />
      {shop_name}
    </span>
  ),
}
