import { api, type BulkRow, type Page } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { call } from '../../api/call.ts'
import { ExportButton } from '../../features/import-export/export-button.tsx'
import { ImportButton } from '../../features/import-export/import-button.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { listLoader } from '../../resource/loaders.ts'
import { ActionBar } from './action-bar.tsx'
import { getColumns } from './columns.tsx'
import { Filters } from './filters.tsx'
import { SaveBar } from './save-bar.tsx'
import { useChosen } from './use-chosen.ts'
import { useEdits } from './use-edits.ts'

export const clientLoader = listLoader(api.admin.bulkProduct.list)

/**
 * Bulk editor with one row for each variant: edited inline, or changed by bulk actions.
 * Views, columns and shortcuts are those of every list. Its bulk actions differ from other lists
 * because they are previewed first, cover thousands of rows and can be undone. Its CSV file differs
 * because it can be imported again.
 */
export default function BulkEdit() {
  const { reply: request } = useLoaderData<typeof clientLoader>()
  const { reply } = useReply(request)
  const [requestedElements] = useState(() => call(api.admin.product.elements, {}))
  const { reply: offered } = useReply(requestedElements)
  const elements = offered?.success ? offered.data : undefined
  const edits = useEdits()
  const chosen = useChosen(reply?.success ? reply.data : noRows)

  return (
    <>
      <PageTitle
        title={m.bulk_page_title()}
        back={{ to: '/admin/product', title: m.bulk_page_products() }}
      >
        <ImportButton calls={api.admin.productImport} />
        <ExportButton area="admin" whole={false} />
      </PageTitle>
      <ListPanel
        reply={request}
        columns={getColumns({ chosen, edits })}
        what={m.bulk_page_rows()}
        search={m.bulk_page_search()}
        filters={<Filters elements={elements} />}
        bar={(listed) => <ActionBar chosen={chosen} listed={listed} elements={elements} />}
        hasOwnFile
        empty={
          <Link to="/admin/product/add" className={buttonClass('primary')}>
            {m.bulk_page_add()}
          </Link>
        }
      />
      <SaveBar edits={edits} />
    </>
  )
}

const noRows: Page<BulkRow> = { rows: [], total: 0, page: 1, per_page: 20 }
