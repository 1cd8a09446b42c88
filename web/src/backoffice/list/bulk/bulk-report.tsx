import { count } from '../../../format/number.ts'
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
  const { deed, total, done, refused, isOver } = progress
  const seen = done.length + refused.length

  return (
    <div role="status" className="flex w-full flex-wrap items-center gap-2.5">
      {!isOver && (
        <progress className="h-1.5 w-40" max={total} value={seen} aria-label="How far it is" />
      )}
      <span className="num">
        {isOver ? outcomeOf(progress) : `${count(seen)} of ${count(total)}`}
      </span>
      {!isOver && (
        <button type="button" className={buttonClass('quiet')} onClick={multiple.stop}>
          Stop
        </button>
      )}
      {isOver && deed !== 'delete' && done.length > 0 && (
        <button type="button" className={buttonClass()} onClick={multiple.undo}>
          Undo
        </button>
      )}
      {isOver && (
        <button type="button" className={buttonClass('quiet')} onClick={multiple.close}>
          Close
        </button>
      )}
      {isOver && refused.length > 0 && (
        <ul className="grid w-full gap-1 text-ink-2">
          {refused.slice(0, visibleMax).map(({ id, message }) => (
            <li key={id}>
              <strong className="font-semibold text-ink">{nameOf(id)}</strong>: {message}
            </li>
          ))}
          {refused.length > visibleMax && <li>and {count(refused.length - visibleMax)} more</li>}
        </ul>
      )}
    </div>
  )
}

const outcomeLabels = { active: 'activated', inactive: 'deactivated', delete: 'deleted' }

const outcomeOf = ({ deed, total, done, refused }: Progress) => {
  if (total === 0) return `Nothing to change: they are ${outcomeLabels[deed]} already.`
  const text = `${count(done.length)} ${outcomeLabels[deed]}`
  const left = total - done.length - refused.length
  return [
    text,
    ...(refused.length > 0 ? [`${count(refused.length)} refused`] : []),
    ...(left > 0 ? [`${count(left)} not begun`] : []),
  ].join(', ')
}
