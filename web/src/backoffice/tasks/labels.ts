import type { Task, TaskResult } from '@emporia/contract'

import { count } from '../../format/number.ts'

export const isOver = ({ state }: Task) => state !== 'queued' && state !== 'running'

/** Returns the number of processed rows. */
export const countProcessed = ({ done, unchanged, failed }: Task) => done + unchanged + failed

/** The status of a task in one line. */
export const formatStatus = (task: Task) => {
  if (task.state === 'queued') return 'Waits for its turn'
  if (task.state === 'running') return `${count(countProcessed(task))} of ${count(task.total)}`
  if (task.state === 'failed' && task.message) return task.message
  const text = [
    part(task.done, task.is_dry ? 'can be done' : 'done'),
    part(task.unchanged, 'unchanged'),
    part(task.failed, 'refused'),
  ].filter(Boolean)
  const sums = [text.join(', ') || 'Nothing was done', task.message ?? []].flat().join('. ')
  return task.state === 'cancelled' ? `Stopped: ${sums}` : sums
}

const part = (number: number, word: string) => (number > 0 ? `${count(number)} ${word}` : '')

export const outcomeLabels: Record<TaskResult['outcome'], string> = {
  waiting: 'Waits',
  done: 'Done',
  unchanged: 'Unchanged',
  failed: 'Refused',
  skipped: 'Left out',
}
