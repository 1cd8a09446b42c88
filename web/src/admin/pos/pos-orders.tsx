import { api } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { Link, useLoaderData } from 'react-router'

import { SalesList } from '../../features/pos/sales-list.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { can } from '../../session/session.ts'

export const clientLoader = listLoader(api.admin.pos.sale.list)

/** POS sales of members. */
export default function PosOrders() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.sales_title_all()}>
        {can('billing') && (
          <Link to="/admin/pos-cash?state=pending" className={buttonClass()}>
            {m.sales_cash_all_button()}
          </Link>
        )}
      </PageTitle>
      <SalesList reply={reply} details="/admin/pos-details" isOfAll />
    </>
  )
}
