import { api } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { Link, useLoaderData } from 'react-router'

import { SalesList } from '../../features/pos/sales-list.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { listLoader } from '../../resource/loaders.ts'

export const clientLoader = listLoader(api.pos.sale.list)

/** POS sales of the member. */
export default function PosHistory() {
  const { reply } = useLoaderData<typeof clientLoader>()

  return (
    <>
      <PageTitle title={m.sales_title_member()}>
        <Link to="/member/pos-cash" className={buttonClass()}>
          {m.sales_cash_button()}
        </Link>
        <Link to="/member/pos-create" className={buttonClass('primary')}>
          {m.sales_open_button()}
        </Link>
      </PageTitle>
      <SalesList reply={reply} details="/member/pos-details" />
    </>
  )
}
