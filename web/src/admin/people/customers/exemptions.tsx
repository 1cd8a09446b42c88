import {
  api,
  type CustomerExemption,
  type Data,
  exemptionFiles,
  exemptionFlow,
} from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'

import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { ReasonDialog } from '../../../features/reason/reason-dialog.tsx'
import { StateBadge } from '../../../features/states/badge.tsx'
import { Certificate } from '../../../features/profile/tax-exemptions/certificate.tsx'
import { formatExemptArea } from '../../../features/profile/tax-exemptions/kind-names.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { useAct } from '../../../resource/use-act.ts'

const { list, setStatus } = api.admin.taxExemption

export const clientLoader = listLoader(list)

/** Requests of buyers for tax exemption, with their certificates. */
export default function Exemptions() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [rejected, setRejected] = useState<CustomerExemption>()
  const act = useAct()
  const approve = ({ id }: CustomerExemption) => act(setStatus, { id, status: 'approved' })

  return (
    <>
      <PageTitle title={m.menu_screen_exemptions()} />
      <ListPanel
        reply={reply}
        what={m.exemptions_list_what()}
        emptyText={m.exemptions_list_empty()}
        search={m.exemptions_list_search()}
        tabs={tabsOf}
        columns={[...columns, actionColumn(approve, setRejected)]}
      />
      {rejected && <Reject row={rejected} onClose={() => setRejected(undefined)} />}
    </>
  )
}

type RejectProps = { row: CustomerExemption; onClose: () => void }

const Reject = ({ row: { id }, onClose }: RejectProps) => {
  const act = useAct()
  const reject = async (reason: string) => {
    const reply = await act(setStatus, { id, status: 'rejected', reason })
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonDialog
      title={m.exemptions_reject_title()}
      text={m.exemptions_reject_text()}
      label={m.exemptions_reject_label()}
      lengthMax={300}
      decisions={[{ button: m.exemptions_reject_button(), send: reject }]}
      leave={m.exemptions_reject_cancel()}
      onClose={onClose}
    />
  )
}

const tabsOf = (listed: Data<typeof list> | undefined): Tab[] => {
  const counts = listed?.counts
  const all = counts && counts.pending + counts.approved + counts.rejected
  return [
    { title: m.exemptions_tab_all(), filter: { status: undefined }, count: all },
    { title: m.exemptions_tab_pending(), filter: { status: 'pending' }, count: counts?.pending },
    { title: m.exemptions_tab_approved(), filter: { status: 'approved' }, count: counts?.approved },
    { title: m.exemptions_tab_rejected(), filter: { status: 'rejected' }, count: counts?.rejected },
  ]
}

const columns: Column<CustomerExemption>[] = [
  {
    key: 'customer',
    head: m.exemptions_column_customer,
    cell: ({ customer: { id, name, email } }) => (
      <div className="min-w-0">
        <Link to={`/admin/customers/${id}`} className={linkClass}>
          {name}
        </Link>
        <p className="truncate text-ink-2">{email}</p>
      </div>
    ),
  },
  { key: 'area', head: m.exemptions_column_area, cell: formatExemptArea },
  {
    key: 'certificate',
    head: m.exemptions_column_certificate,
    cell: (row) => <Certificate exemption={row} endpoint={exemptionFiles.admin} />,
  },
  {
    key: 'state',
    head: m.exemptions_column_state,
    cell: ({ status }) => <StateBadge flow={exemptionFlow} state={status} />,
  },
]

type Action = (row: CustomerExemption) => unknown

const actionColumn = (approve: Action, reject: Action): Column<CustomerExemption> => ({
  key: 'actions',
  head: m.exemptions_column_decide,
  cell: (row) => (
    <div className="flex gap-2">
      {row.status !== 'approved' && (
        <button type="button" className={buttonClass()} onClick={() => void approve(row)}>
          {m.exemptions_approve_button()}
        </button>
      )}
      {row.status !== 'rejected' && (
        <button type="button" className={buttonClass('quiet')} onClick={() => reject(row)}>
          {m.exemptions_reject_button()}
        </button>
      )}
    </div>
  ),
})
