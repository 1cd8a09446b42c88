import * as m from '@emporia/messages/pos'

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
    isOnline ? m.status_online_label() : m.status_offline_label(),
    waiting.length > 0 && m.status_unsynced_label({ count: waiting.length }),
    asks > 0 && m.status_attention_label({ count: asks }),
    isSignedOut && m.status_signed_out_label(),
    isStopped && m.status_stopped_label(),
  ]

  return (
    <button
      type="button"
      className={`${buttonClass()} h-11`}
      onClick={onOpen}
      data-testid="till-status"
    >
      <span
        className={`size-2.5 flex-none rounded-full bg-tone-${tone}-solid`}
        aria-hidden="true"
      />
      <span role="status">{labels.filter(Boolean).join(', ')}</span>
    </button>
  )
}
