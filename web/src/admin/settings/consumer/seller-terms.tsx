import { api, type SellerTermsRow } from '@emporia/contract'
import * as m from '@emporia/messages/consumer'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { DialogButton } from '../../../backoffice/dialog-button.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { LeaveButton } from '../../../backoffice/form/unsaved-changes/leave-button.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { adminTranslations } from '../../../features/translations/calls.ts'
import { RecordTranslations } from '../../../features/translations/record-translations.tsx'
import { fullDay } from '../../../format/date.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { Moment } from '../../../ui/time.tsx'
import { AddTerms } from './add-terms.tsx'

export const clientLoader = listLoader(api.admin.sellerTerms.list)

/** The versions of the terms for sellers, and how many shops accepted each. */
export default function SellerTerms() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<SellerTermsRow>()

  return (
    <>
      <PageTitle title={m.terms_list_title()}>
        <a href="/seller-terms" target="_blank" className={buttonClass('quiet')}>
          {m.terms_page_link()}
        </a>
        <DialogButton title={m.terms_add_button()} kind="primary">
          {(close) => <AddTerms onClose={close} />}
        </DialogButton>
      </PageTitle>
      <p className="mb-3.5 max-w-prose text-ink-2">{m.terms_list_text()}</p>
      <ListPanel
        reply={reply}
        what={m.terms_list_noun()}
        emptyText={m.terms_list_empty()}
        search={m.terms_list_search()}
        columns={columnsFor(setOpen)}
      />
      {open && <ReadTerms row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const columnsFor = (
  onOpen: (row: SellerTermsRow) => void,
): Column<SellerTermsRow, 'starts_on'>[] => [
  {
    head: m.terms_column_day,
    sort: 'starts_on',
    cell: (row) => (
      <div className="min-w-40">
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="cursor-pointer text-start font-semibold hover:underline"
        >
          {fullDay(row.starts_on)}
        </button>
        {row.is_current && <p className="text-[.8125rem] text-ink-2">{m.terms_row_current()}</p>}
      </div>
    ),
  },
  {
    key: 'changes',
    head: m.terms_column_changes,
    phone: 'none',
    cell: ({ changes }) => (
      <p className="line-clamp-2 max-w-md whitespace-normal">{changes || m.terms_row_first()}</p>
    ),
  },
  {
    key: 'accepted',
    head: m.terms_column_accepted,
    align: 'right',
    phone: 'side',
    cell: ({ accepted }) => accepted,
  },
  {
    key: 'deemed',
    head: m.terms_column_deemed,
    align: 'right',
    phone: 'none',
    cell: ({ deemed }) => deemed,
  },
  {
    key: 'published',
    head: m.terms_column_published,
    phone: 'none',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
]

type ReadProps = { row: SellerTermsRow; onClose: () => void }

const ReadTerms = ({ row, onClose }: ReadProps) => (
  <Dialog title={m.terms_read_title({ date: fullDay(row.starts_on) })} onClose={onClose} isWide>
    {row.created_by && (
      <p className="mt-2 text-ink-2">{m.terms_read_author({ employee: row.created_by })}</p>
    )}
    {row.changes && <p className="mt-3 font-medium whitespace-pre-line">{row.changes}</p>}
    {row.notice_reason && (
      <p className="mt-3 whitespace-pre-line">
        {m.terms_read_notice({ reason: row.notice_reason })}
      </p>
    )}
    <p dir="auto" className="mt-3 whitespace-pre-line">
      {row.text}
    </p>
    <p className="mt-4">
      <a href={`/seller-terms#version-${row.id}`} target="_blank" className={linkClass}>
        {m.terms_read_link()}
      </a>
    </p>
    <div className="mt-4">
      <RecordTranslations calls={adminTranslations} entity="seller_terms" entity_id={row.id} />
    </div>
    <div className="mt-5 flex justify-end">
      <LeaveButton>{m.terms_read_close()}</LeaveButton>
    </div>
  </Dialog>
)
