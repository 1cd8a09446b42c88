import {
  api,
  contentReportFlow,
  type ContentReportRow,
  type Data,
  reportReasonLabels,
  reportReasons,
  reportSubjectLabels,
  reportSubjects,
} from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { FilterBar } from '../../backoffice/list/filters/filter-bar.tsx'
import { toChoiceFilter } from '../../backoffice/list/filters/list-filter.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { listStateTabs } from '../../backoffice/list/state-tabs.ts'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { listLoader } from '../../resource/loaders.ts'
import { Moment } from '../../ui/time.tsx'
import { ReadReport } from './read-report.tsx'

export const clientLoader = listLoader(api.admin.contentReport.list)

/** Reports of products, shops and reviews: read, take into review and decide. */
export default function Reports() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<ContentReportRow>()

  return (
    <>
      <PageTitle title={m.reports_list_title()} />
      <ListPanel
        reply={reply}
        what={m.reports_list_noun()}
        emptyText={m.reports_list_empty()}
        search={m.reports_list_search()}
        tabs={tabsOf}
        filters={<FilterBar filters={filters} />}
        columns={columnsFor(setOpen)}
      />
      {open && <ReadReport key={open.id} row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const tabsOf = (listed: Data<typeof api.admin.contentReport.list> | undefined): Tab[] =>
  listStateTabs(contentReportFlow, { by: 'status', counts: listed?.counts })

const filters = [
  toChoiceFilter('subject', m.reports_filter_subject, [
    reportSubjects,
    (subject) => reportSubjectLabels[subject],
  ]),
  toChoiceFilter('reason', m.reports_filter_reason, [
    reportReasons,
    (reason) => reportReasonLabels[reason],
  ]),
]

const columnsFor = (
  onOpen: (row: ContentReportRow) => void,
): Column<ContentReportRow, 'created_at'>[] => [
  {
    key: 'subject',
    head: m.reports_column_subject,
    cell: (row) => (
      <div className="min-w-40">
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="line-clamp-2 max-w-full cursor-pointer text-start font-semibold whitespace-normal hover:underline"
        >
          {row.reported}
        </button>
        <p className="line-clamp-1 text-[.8125rem] text-ink-2">
          {reportSubjectLabels[row.subject]()}
        </p>
      </div>
    ),
  },
  {
    key: 'reason',
    head: m.reports_column_reason,
    cell: ({ reason, text }) => (
      <div className="min-w-0">
        {reportReasonLabels[reason]()}
        <p className="line-clamp-1 max-w-md text-[.8125rem] whitespace-normal text-ink-2">{text}</p>
      </div>
    ),
  },
  {
    key: 'similar',
    head: m.reports_column_similar,
    align: 'right',
    phone: 'none',
    cell: ({ similar }) => (similar > 0 ? similar : ''),
  },
  {
    key: 'state',
    head: m.reports_column_state,
    phone: 'side',
    cell: ({ status }) => <StateBadge flow={contentReportFlow} state={status} />,
  },
  {
    head: m.reports_column_received,
    sort: 'created_at',
    phone: 'none',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
]
