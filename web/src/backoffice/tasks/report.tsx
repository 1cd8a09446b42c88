import type { Task, TaskResult } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

import { call } from '../../api/call.ts'
import { announce } from '../../ui/message/announce.ts'
import { iconButton, buttonClass } from '../button.ts'
import { Dialog } from '../dialog.tsx'
import { Icon } from '../icon.client.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { TaskButtons } from './task-buttons.tsx'
import { usePolled } from './use-polled.ts'
import { useTaskCalls } from './use-task-calls.ts'
import { isOver, outcomeLabels } from './labels.ts'

const perPage = 50
const pollMs = 1000

/**
 * The progress of a task and its results by row, refusals first. The task continues when the report
 * is closed.
 */
export const TaskReport = ({ id: first, onClose }: { id: number; onClose: () => void }) => {
  const [id, setId] = useState(first)
  const [page, setPage] = useState(1)
  const { job } = useTaskCalls()
  const { revalidate } = useRevalidator()
  const report = usePolled(
    async () => {
      const reply = await call(job.show, { id, page, per_page: perPage })
      // A link of a notification may be older than the report.
      if (!reply.success && reply.code === 'not_found') {
        announce(reply)
        onClose()
      }
      return reply.success ? reply.data : undefined
    },
    (seen) => (seen && isOver(seen.task) ? undefined : pollMs),
    `${id} ${page}`,
  )
  const task = report?.task.id === id ? report.task : undefined
  const over = task !== undefined && isOver(task) && !task.is_dry

  // The screen below shows the data that the task changed.
  useEffect(() => {
    if (over) void revalidate()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is over
  }, [over])

  const follow = (next: Task) => {
    setPage(1)
    setId(next.id)
  }
  return (
    <Dialog title={task?.title ?? m.tasks_report_loading()} isWide onClose={onClose}>
      {task && <ProgressBar task={task} />}
      {report && task && isOver(task) && (
        <>
          <Results rows={report.rows} />
          <Pages page={page} last={Math.ceil(report.total / perPage)} onPage={setPage} />
        </>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        {task && <TaskButtons task={task} onStarted={follow} />}
        <button type="button" className={buttonClass()} onClick={onClose}>
          {m.tasks_close_button()}
        </button>
      </div>
    </Dialog>
  )
}

const Results = ({ rows }: { rows: TaskResult[] }) => (
  <ul className="mt-4 max-h-[50dvh] overflow-y-auto border-y border-line text-office">
    {rows.map(({ number, label, outcome, messages }) => (
      <li key={number} className="flex gap-3 border-b border-line py-2 last:border-0">
        <span
          className={`w-20 flex-none font-medium ${outcome === 'failed' ? 'text-tone-red-ink' : 'text-ink-2'}`}
        >
          {outcomeLabels[outcome]()}
        </span>
        <div className="min-w-0 flex-1">
          <p className="break-words">{label}</p>
          {messages.map((message) => (
            <p key={message} className="text-[.8125rem] break-words text-ink-2">
              {message}
            </p>
          ))}
        </div>
      </li>
    ))}
  </ul>
)

type PagesProps = { page: number; last: number; onPage: (page: number) => void }

const Pages = ({ page, last, onPage }: PagesProps) =>
  last > 1 && (
    <nav aria-label={m.tasks_report_pages()} className="mt-2 flex items-center gap-2 text-ink-2">
      <button
        type="button"
        className={iconButton}
        aria-label={m.tasks_report_previous()}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="previous" />
      </button>
      <span className="num">{m.tasks_report_position({ page, last })}</span>
      <button
        type="button"
        className={iconButton}
        aria-label={m.tasks_report_next()}
        disabled={page === last}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="next" />
      </button>
    </nav>
  )
