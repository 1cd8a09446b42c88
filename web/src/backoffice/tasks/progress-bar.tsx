import type { Task } from '@emporia/contract'

import { isOver, countProcessed, formatStatus } from './labels.ts'

/** The progress of a task: a bar while it runs, and always the text. */
export const ProgressBar = ({ task }: { task: Task }) => {
  const share = task.total > 0 ? countProcessed(task) / task.total : 0

  return (
    <div>
      {!isOver(task) && (
        <div
          role="progressbar"
          aria-label={task.title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-press"
        >
          <div
            className="h-full rounded-full bg-brand transition-[width] duration-300"
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
      <p
        className={`num mt-1 text-[.8125rem] ${task.state === 'failed' ? 'text-tone-red-ink' : 'text-ink-2'}`}
      >
        {formatStatus(task)}
      </p>
    </div>
  )
}
