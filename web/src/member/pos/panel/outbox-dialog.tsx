import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { isOpen } from '../offline-store/sales.ts'
import { saveBackup } from '../offline-store/backup.ts'
import { goOn } from '../pos.ts'
import { usePos } from '../use-pos.ts'
import { ReadBackup } from './read-backup.tsx'

/** Sales that were not sent yet, and why. */
export const OutboxDialog = ({ onClose }: { onClose: () => void }) => {
  const { sales, terms, isSignedOut } = usePos()
  const waiting = sales.filter(isOpen)

  return (
    <Dialog title="Sales that wait" onClose={onClose}>
      {waiting.length === 0 && (
        <p className="mt-2 text-ink-2">Nothing waits: the market has heard of every sale.</p>
      )}
      {isSignedOut && (
        <p role="alert" className="mt-2 text-tone-red-ink">
          Your session is over. <a href="/login?back=/member/pos-create">Sign in again</a>, then the
          sales are sent.
        </p>
      )}
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-auto">
        {waiting.map(({ client_uuid, receipt, state, error }) => (
          <li key={client_uuid} className="flex gap-3 py-2">
            <div className="flex-1">
              <p className="font-medium">{receipt.number}</p>
              <p className={state === 'attention' ? 'text-tone-red-ink' : 'text-ink-2'}>
                {state === 'attention' ? `Needs attention: ${error}` : 'Waits for a connection'}
              </p>
            </div>
            <Money minor={receipt.due_minor} />
          </li>
        ))}
      </ul>
      {terms && <ReadBackup memberId={terms.member_id} />}
      <form method="dialog" className="mt-4 flex flex-wrap justify-end gap-2.5">
        <button
          type="button"
          className={buttonClass()}
          onClick={() => terms && void saveBackup(sales, terms)}
        >
          Save a backup
        </button>
        <button type="button" className={buttonClass()} onClick={() => void goOn(true)}>
          Send now
        </button>
        <button type="submit" className={buttonClass('primary')}>
          Close
        </button>
      </form>
    </Dialog>
  )
}
