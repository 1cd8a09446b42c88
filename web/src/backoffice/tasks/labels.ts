import type { Task, TaskResult } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

export const isOver = ({ state }: Task) => state !== 'queued' && state !== 'running'

/** Returns the number of processed rows. */
export const countProcessed = ({ done, unchanged, failed }: Task) => done + unchanged + failed

/** The status of a task in one line. */
export const formatStatus = (task: Task) => {
  if (task.state === 'queued') return m.tasks_status_queued()
  if (task.state === 'running')
    return m.tasks_status_running({ done: countProcessed(task), total: task.total })
  if (task.state === 'failed' && task.message) return task.message
  const text = [
    part(task.done, task.is_dry ? m.tasks_status_valid : m.tasks_status_done),
    part(task.unchanged, m.tasks_status_unchanged),
    part(task.failed, m.tasks_status_refused),
  ].filter(Boolean)
  const sums = [text.join(', ') || m.tasks_status_nothing(), task.message ?? []].flat().join('. ')
  return task.state === 'cancelled' ? m.tasks_status_stopped({ result: sums }) : sums
}

const part = (count: number, text: (params: { count: number }) => string) =>
  count > 0 ? text({ count }) : ''

export const outcomeLabels: Record<TaskResult['outcome'], () => string> = {
  waiting: m.tasks_row_waiting,
  done: m.tasks_row_done,
  unchanged: m.tasks_row_unchanged,
  failed: m.tasks_row_refused,
  skipped: m.tasks_row_skipped,
}
