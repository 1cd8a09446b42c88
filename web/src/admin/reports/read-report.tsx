import {
  api,
  contentReportFlow,
  type ContentReportRow,
  reportActionLabels,
  reportGroundLabels,
  reportReasonLabels,
} from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useState } from 'react'
import { Link } from 'react-router'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { dayAndTime } from '../../format/date.ts'
import { useAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'
import { DecideReport } from './decide-report.tsx'

type Props = { row: ContentReportRow; onClose: () => void }

/** A report with what was decided and complained about, and the decision that is due. */
export const ReadReport = ({ row, onClose }: Props) => {
  const [decision, setDecision] = useState<'upheld' | 'rejected'>()
  const isDecided = row.status === 'upheld' || row.status === 'rejected'

  return (
    <Dialog title={m.reports_read_title({ number: row.id })} onClose={onClose} isWide>
      <Facts row={row} />
      <Previous row={row} />
      {(!isDecided || row.can_restore) &&
        (decision ? (
          <DecideReport
            row={row}
            status={decision}
            onDone={onClose}
            onLeave={() => setDecision(undefined)}
          />
        ) : (
          <Choices row={row} onChoose={setDecision} onClose={onClose} />
        ))}
    </Dialog>
  )
}

const Facts = ({ row }: { row: ContentReportRow }) => {
  const { time_zone } = useLocale()
  const { subject, subject_id, similar } = row
  const sender = [row.name, row.email].filter(Boolean).join(', ')

  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <StateBadge flow={contentReportFlow} state={row.status} />
        {reportReasonLabels[row.reason]()}
        <span className="text-ink-2">{dayAndTime(row.created_at, time_zone)}</span>
      </p>
      <p className="mt-2">
        <a href={row.path} target="_blank" className={linkClass}>
          <Rich parts={m.reports_read_link({ name: row.reported })} tags={{ hidden }} />
        </a>
        {row.shop_name && subject !== 'shop' && (
          <span className="text-ink-2"> {row.shop_name}</span>
        )}
      </p>
      {row.content && (
        <blockquote className="mt-2 border-s-2 border-line ps-3 whitespace-pre-line text-ink-2">
          {row.content}
        </blockquote>
      )}
      <p dir="auto" className="mt-3 text-pretty wrap-anywhere whitespace-pre-line">
        {row.text}
      </p>
      <p className="mt-1 text-ink-2">
        {sender ? m.reports_read_sender({ sender }) : m.reports_read_anonymous()}
      </p>
      {similar > 0 && (
        <p className="mt-2">
          <Link
            to={`/admin/reports?subject=${subject}&subject_id=${subject_id}`}
            className={linkClass}
          >
            {m.reports_read_similar({ count: similar })}
          </Link>
        </p>
      )}
    </>
  )
}

/** The last decision, and the complaints about it. */
const Previous = ({ row }: { row: ContentReportRow }) => {
  const { time_zone } = useLocale()
  const { decided_at, decided_by, decision, ground, action, complaints } = row
  if (!decided_at) return null

  return (
    <div className="mt-3 rounded-md bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">
      <p className="font-semibold">
        {m.reports_read_decided({
          date: dayAndTime(decided_at, time_zone),
          employee: decided_by ?? '',
        })}
      </p>
      <p className="whitespace-pre-line">{decision}</p>
      {ground && <p>{reportGroundLabels[ground]()}</p>}
      {action && <p>{reportActionLabels[action]()}</p>}
      {complaints.map(({ side, text }) => (
        <p key={side} className="mt-2 whitespace-pre-line">
          {side === 'reporter'
            ? m.reports_complaint_reporter({ text })
            : m.reports_complaint_affected({ text })}
        </p>
      ))}
    </div>
  )
}

type ChoicesProps = Props & { onChoose: (status: 'upheld' | 'rejected') => void }

const Choices = ({ row: { id, status, can_restore }, onChoose, onClose }: ChoicesProps) => {
  const act = useAct()
  const take = async () => {
    const reply = await act(api.admin.contentReport.setStatus, { id, status: 'in_review' })
    if (reply.success) onClose()
  }

  if (can_restore && status !== 'in_review')
    return (
      <div className="mt-5 flex justify-end">
        <button type="button" className={buttonClass()} onClick={() => onChoose('rejected')}>
          {m.reports_restore_button()}
        </button>
      </div>
    )

  return (
    <div className="mt-5 flex flex-wrap justify-end gap-2.5">
      {status === 'open' && (
        <button type="button" className={buttonClass()} onClick={() => void take()}>
          {m.reports_take_button()}
        </button>
      )}
      <button type="button" className={buttonClass()} onClick={() => onChoose('rejected')}>
        {m.reports_reject_button()}
      </button>
      <button type="button" className={buttonClass('primary')} onClick={() => onChoose('upheld')}>
        {m.reports_uphold_button()}
      </button>
    </div>
  )
}
