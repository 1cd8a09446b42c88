import type { Endpoint, Reply, Sent, Task } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useRevalidator } from 'react-router'

import { call } from '../../api/call.ts'
import { announce } from '../../ui/message/announce.ts'
import { buttonClass } from '../button.ts'
import { DownloadTask } from './download-task.tsx'
import { notifyTasksChanged } from './use-polled.ts'
import { useTaskCalls } from './use-task-calls.ts'
import { isOver } from './labels.ts'

type Props = {
  task: Task
  /** A new task has started: an undo, or the import after its check. */
  onStarted: (task: Task) => void
}

/** The actions of a task: stop, download, undo, or import after a check. */
export const TaskButtons = ({ task, onStarted }: Props) => {
  const { job, runImport } = useTaskCalls()
  const { revalidate } = useRevalidator()

  const act = async <E extends Endpoint>(endpoint: E, sent: Sent<E>) => {
    const reply: Reply<unknown> = await call(endpoint, sent)
    announce(reply)
    notifyTasksChanged()
    await revalidate()
    return reply.success
  }
  const start = async (endpoint: typeof job.undo | typeof runImport, sent: object) => {
    const reply = await call<Endpoint>(endpoint, sent)
    announce(reply)
    notifyTasksChanged()
    if (reply.success) onStarted(endpoint.data.parse(reply.data))
  }
  const { id } = task

  return (
    <>
      {!isOver(task) && (
        <button
          type="button"
          className={buttonClass()}
          onClick={() => void act(job.cancel, { id })}
        >
          {m.tasks_stop_button()}
        </button>
      )}
      <DownloadTask task={task} />
      {task.can_undo && (
        <button
          type="button"
          className={buttonClass()}
          onClick={() => void start(job.undo, { id })}
        >
          {m.tasks_undo_button()}
        </button>
      )}
      {task.is_dry && task.state === 'done' && task.done > 0 && (
        <ImportButtons
          task={task}
          onImport={(all_or_nothing) => start(runImport, { id, all_or_nothing })}
        />
      )}
    </>
  )
}

type ImportProps = { task: Task; onImport: (all: boolean) => Promise<void> }

/**
 * If rows were refused, the others can be imported alone; otherwise the import is all or nothing.
 */
const ImportButtons = ({ task, onImport }: ImportProps) => (
  <button
    type="button"
    className={buttonClass('primary')}
    onClick={() => void onImport(task.failed === 0)}
  >
    {task.failed === 0 ? m.tasks_import_all() : m.tasks_import_valid()}
  </button>
)
