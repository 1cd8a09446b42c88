import type { Task } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'

import { call } from '../../api/call.ts'
import { moment } from '../../format/date.ts'
import { lazy } from '../../ui/lazy.ts'
import { useLocale } from '../../ui/money.tsx'
import { TopPanel } from '../shell/top-panel.tsx'
import { DownloadTask } from './download-task.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { usePolled } from './use-polled.ts'
import { useTaskCalls } from './use-task-calls.ts'
import { isOver } from './labels.ts'

const TaskReport = lazy(async () => ({ default: (await import('./report.tsx')).TaskReport }))

const openMs = 1000
const awayMs = 4000
const visibleMax = 8

/** The running and finished tasks, on every screen of the back office. */
export const TaskTray = () => {
  const [isOpen, setOpen] = useState(false)
  const [visible, setVisible] = useVisibleTask()
  const { job } = useTaskCalls()
  const tasks = usePolled<Task[]>(
    async () => {
      const reply = await call(job.list, { per_page: visibleMax })
      return reply.success ? reply.data.rows : undefined
    },
    (seen) => {
      if (isOpen) return openMs
      return seen?.every(isOver) ? undefined : awayMs
    },
    isOpen,
  )
  const running = tasks?.filter((task) => !isOver(task)).length ?? 0

  return (
    <>
      <TopPanel
        name={m.tasks_panel_title()}
        icon="tasks"
        count={running}
        countText={m.tasks_count_text({ count: running })}
        width="w-84"
        onToggle={setOpen}
      >
        {(close) => (
          <Tasks
            tasks={tasks ?? []}
            onShow={(task) => {
              close()
              setVisible(task)
            }}
          />
        )}
      </TopPanel>
      <Suspense>
        {visible !== undefined && <TaskReport id={visible} onClose={() => setVisible(undefined)} />}
      </Suspense>
    </>
  )
}

/** The task whose report is open: one that a notification links to (`?task=12`), or a selected one. */
const useVisibleTask = () => {
  const [params, setParams] = useSearchParams()
  const linked = Number(params.get('task')) || undefined
  const [selected, select] = useState<number>()

  const setVisible = (id: number | undefined) => {
    select(id)
    if (linked !== undefined)
      setParams((previous) => without(previous, 'task'), {
        replace: true,
        preventScrollReset: true,
      })
  }
  return [selected ?? linked, setVisible] as const
}

const without = (params: URLSearchParams, name: string) => {
  const rest = new URLSearchParams(params)
  rest.delete(name)
  return rest
}

const Tasks = ({ tasks, onShow }: { tasks: Task[]; onShow: (id: number) => void }) => {
  const { time_zone } = useLocale()
  if (tasks.length === 0) return <p className="p-1 text-ink-2">{m.tasks_empty_text()}</p>

  return (
    <ul aria-label={m.tasks_panel_title()} className="max-h-[60dvh] overflow-y-auto">
      {tasks.map((task) => (
        <li key={task.id} className="border-b border-line last:border-0">
          <button
            type="button"
            className="block w-full cursor-pointer px-1 py-2.5 text-start hover:bg-hover"
            onClick={() => onShow(task.id)}
          >
            <span className="block truncate font-semibold">{task.title}</span>
            <ProgressBar task={task} />
            <span className="text-[.8125rem] text-ink-3">{moment(task.created_at, time_zone)}</span>
          </button>
          <DownloadTask task={task} />
        </li>
      ))}
    </ul>
  )
}
