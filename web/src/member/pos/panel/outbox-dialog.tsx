import * as m from '@emporia/messages/pos'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Rich } from '../../../ui/rich.tsx'
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
    <Dialog title={m.outbox_title()} onClose={onClose}>
      {waiting.length === 0 && <p className="mt-2 text-ink-2">{m.outbox_empty()}</p>}
      {isSignedOut && (
        <p role="alert" className="mt-2 text-tone-red-ink">
          <Rich
            parts={m.outbox_signed_out_text()}
            tags={{ link: (text) => <a href="/login?back=/member/pos-create">{text}</a> }}
          />
        </p>
      )}
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-auto">
        {waiting.map(({ client_uuid, receipt, state, error }) => (
          <li key={client_uuid} className="flex gap-3 py-2">
            <div className="flex-1">
              <p className="font-medium">{receipt.number}</p>
              <p className={state === 'attention' ? 'text-tone-red-ink' : 'text-ink-2'}>
                {state === 'attention'
                  ? m.outbox_state_attention({ error })
                  : m.outbox_state_waiting()}
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
          {m.outbox_backup_button()}
        </button>
        <button type="button" className={buttonClass()} onClick={() => void goOn(true)}>
          {m.outbox_send_button()}
        </button>
        <button type="submit" className={buttonClass('primary')}>
          {m.outbox_close_button()}
        </button>
      </form>
    </Dialog>
  )
}
