import * as m from '@emporia/messages/backoffice'

import { buttonClass } from '../../button.ts'
import type { Progress, useBulk } from './use-bulk.ts'

type Props = {
  bulk: ReturnType<typeof useBulk>
  progress: Progress
  nameOf: (id: number) => string
}

const visibleMax = 20

/** The progress of a bulk action, and then its result. */
export const BulkReport = ({ bulk: multiple, progress, nameOf }: Props) => {
  const { total, done, refused, isOver, undoToken } = progress
  const seen = done.length + refused.length

  return (
    <div role="status" className="flex w-full flex-wrap items-center gap-2.5">
      {!isOver && (
        <progress
          className="h-1.5 w-40"
          max={total}
          value={seen}
          aria-label={m.bulk_progress_label()}
        />
      )}
      <span className="num">
        {isOver ? outcomeOf(progress) : m.bulk_progress_count({ done: seen, total })}
      </span>
      {!isOver && (
        <button type="button" className={buttonClass('quiet')} onClick={multiple.stop}>
          {m.bulk_stop_button()}
        </button>
      )}
      {isOver && undoToken !== undefined && (
        <button type="button" className={buttonClass()} onClick={() => void multiple.undo()}>
          {m.bulk_undo_button()}
        </button>
      )}
      {isOver && (
        <button type="button" className={buttonClass('quiet')} onClick={multiple.close}>
          {m.bulk_close_button()}
        </button>
      )}
      {isOver && refused.length > 0 && (
        <ul className="grid w-full gap-1 text-ink-2">
          {refused.slice(0, visibleMax).map(({ id, message }) => (
            <li key={id}>
              <strong className="font-semibold text-ink">{nameOf(id)}</strong>: {message}
            </li>
          ))}
          {refused.length > visibleMax && (
            <li>{m.bulk_refused_more({ count: refused.length - visibleMax })}</li>
          )}
        </ul>
      )}
    </div>
  )
}

const outcomeLabels = {
  active: m.bulk_result_activated,
  inactive: m.bulk_result_deactivated,
  delete: m.bulk_result_deleted,
}

const unchangedLabels = {
  active: m.bulk_unchanged_active,
  inactive: m.bulk_unchanged_inactive,
  delete: m.bulk_unchanged_deleted,
}

const outcomeOf = ({ deed, total, done, refused }: Progress) => {
  if (total === 0) return unchangedLabels[deed]()
  const left = total - done.length - refused.length
  return [
    outcomeLabels[deed]({ count: done.length }),
    ...(refused.length > 0 ? [m.bulk_result_refused({ count: refused.length })] : []),
    ...(left > 0 ? [m.bulk_result_left({ count: left })] : []),
  ].join(', ')
}
