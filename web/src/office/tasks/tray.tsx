import type { Task } from '@emporia/contract'
import { useId, useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { moment } from '../../format/date.ts'
import { useLocale } from '../../ui/money.tsx'
import { iconButton } from '../button.ts'
import { OfficeIcon } from '../office-icon.client.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { TaskReport } from './report.tsx'
import { usePolled } from './use-polled.ts'
import { useTaskCalls } from './use-task-calls.ts'
import { isOver } from './words.ts'

const openMs = 1000
const awayMs = 4000
const shownMax = 8

/** Long work that runs and has run, wherever one is in the office. */
export const TaskTray = () => {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<number>()
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const { job } = useTaskCalls()
  const tasks = usePolled<Task[]>(
    async () => {
      const reply = await call(job.list, { per_page: shownMax })
      return reply.success ? reply.data.rows : undefined
    },
    (seen) => {
      if (isOpen) return openMs
      return seen?.every(isOver) ? undefined : awayMs
    },
    isOpen,
  )
  const running = tasks?.filter((task) => !isOver(task)).length ?? 0
  const show = (task: number) => {
    panel.current?.hidePopover()
    setShown(task)
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${iconButton} relative`}
        aria-label={running > 0 ? `Tasks, ${running} running` : 'Tasks'}
        title="Tasks"
      >
        <OfficeIcon name="tasks" />
        {running > 0 && (
          <span
            aria-hidden="true"
            className="num absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-brand px-1 text-[.6875rem] leading-4 text-on-brand"
          >
            {running}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto top-[54px] right-4 m-0 w-84 max-w-[calc(100vw-32px)] rounded-[10px] border border-line bg-raised p-2.5 text-office text-ink shadow-3"
      >
        <Tasks tasks={tasks ?? []} onShow={show} />
      </div>
      {shown !== undefined && <TaskReport id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const Tasks = ({ tasks, onShow }: { tasks: Task[]; onShow: (id: number) => void }) => {
  const { time_zone } = useLocale()
  if (tasks.length === 0)
    return (
      <p className="p-1 text-ink-2">
        Imports and changes of many products show here while they run, and afterwards.
      </p>
    )

  return (
    <ul aria-label="Tasks" className="max-h-[60dvh] overflow-y-auto">
      {tasks.map((task) => (
        <li key={task.id} className="border-b border-line last:border-0">
          <button
            type="button"
            className="block w-full cursor-pointer px-1 py-2.5 text-left hover:bg-hover"
            onClick={() => onShow(task.id)}
          >
            <span className="block truncate font-semibold">{task.title}</span>
            <ProgressBar task={task} />
            <span className="text-[.8125rem] text-ink-3">{moment(task.created_at, time_zone)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
