import { api, type Data, type AuditLogEntry, auditLogExport, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'

import { PeriodFilter } from '../../../features/statement/period.tsx'
import { DownloadButton } from '../../../backoffice/download-button.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { FilterBar } from '../../../backoffice/list/filters/filter-bar.tsx'
import { toNamedOptions } from '../../../backoffice/list/filters/list-filter.ts'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { Moment } from '../../../ui/time.tsx'
import { Changed } from './changes.tsx'
import { EntryDialog } from './entry-dialog.tsx'

export const clientLoader = listLoader(api.admin.journal.list)

/** Audit log: who changed what, before and after, and from which address. */
export default function Audit() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [visible, show] = useState<AuditLogEntry>()

  return (
    <>
      <PageTitle title={m.audit_list_title()}>
        <Export />
      </PageTitle>
      <ListPanel
        reply={reply}
        what={m.audit_list_noun()}
        hasOwnFile
        search={m.audit_list_search()}
        filters={
          <>
            <WhoFilter reply={reply} />
            <PeriodFilter />
          </>
        }
        columns={columnsOf(show)}
      />
      {visible && <EntryDialog entry={visible} onClose={() => show(undefined)} />}
    </>
  )
}

/** Exports all entries that match the filters. */
const Export = () => {
  const [params] = useSearchParams()
  const sent = () =>
    Object.fromEntries([...params].filter(([key]) => key in auditLogExport.input.shape))

  return (
    <DownloadButton endpoint={auditLogExport} sent={sent} label={m.audit_list_export_label()}>
      {m.audit_list_export_button()}
    </DownloadButton>
  )
}

type Listed = Reply<Data<typeof api.admin.journal.list>>

const WhoFilter = ({ reply: request }: { reply: Promise<Listed> }) => {
  const { reply } = useReply(request)

  const options = toNamedOptions(reply?.success ? reply.data.actors : [])
  const filter = { kind: 'choice' as const, name: 'actor_id', label: m.audit_column_who, options }
  return <FilterBar filters={[filter]} />
}

const columnsOf = (show: (entry: AuditLogEntry) => void): Column<AuditLogEntry>[] => [
  {
    key: 'what',
    head: m.audit_column_what(),
    cell: (entry) => (
      <TitleCell name={entry.title} below={<Changed of={entry} />} onOpen={() => show(entry)} />
    ),
  },
  { key: 'who', head: m.audit_column_who(), cell: ({ actor }) => actor },
  {
    key: 'number',
    head: m.audit_column_number(),
    phone: 'none',
    align: 'right',
    cell: ({ target_id }) => target_id,
  },
  { head: m.audit_column_when(), sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'from',
    head: m.audit_column_from(),
    phone: 'none',
    cell: ({ ip }) => <span className="num">{ip}</span>,
  },
]
