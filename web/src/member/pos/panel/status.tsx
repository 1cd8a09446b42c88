import { buttonClass } from '../../../backoffice/button.ts'
import { isOpen } from '../offline-store/sales.ts'
import { usePos } from '../use-pos.ts'

/** Shows whether the POS is connected, and how many sales were not sent yet. */
export const Status = ({ onOpen }: { onOpen: () => void }) => {
  const { isOnline, isSignedOut, sales, terms } = usePos()
  const waiting = sales.filter(isOpen)
  const asks = waiting.filter(({ state }) => state === 'attention').length
  const calm = isOnline ? 'green' : 'amber'
  const isStopped = Boolean(terms?.stopped_by)
  const tone = asks > 0 || isSignedOut || isStopped ? 'red' : calm
  const labels = [
    isOnline ? 'Online' : 'Offline',
    waiting.length > 0 && `${waiting.length} waiting`,
    asks > 0 && `${asks} need attention`,
    isSignedOut && 'sign in again',
    isStopped && 'register stopped',
  ]

  return (
    <button type="button" className={buttonClass()} onClick={onOpen} data-testid="till-status">
      <span
        className={`size-2.5 flex-none rounded-full bg-tone-${tone}-solid`}
        aria-hidden="true"
      />
      <span role="status">{labels.filter(Boolean).join(', ')}</span>
    </button>
  )
}
