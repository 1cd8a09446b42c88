import * as m from '@emporia/messages/developers'

import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { LeaveButton } from '../../backoffice/form/unsaved-changes/leave-button.tsx'
import { Icon } from '../../backoffice/icon.client.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { title?: string; secret: string; onClose: () => void }

/** A new secret, which no other screen has. */
export const KeySecret = ({ title = m.api_key_secret_title(), secret, onClose }: Props) => {
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast(m.api_key_copied_note())
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-2 text-ink-2">{m.api_key_secret_intro()}</p>
      <code className="mt-4 block rounded-card border border-line p-3 text-[.8125rem] break-all select-all">
        <bdi>{secret}</bdi>
      </code>
      <div className="mt-5 flex justify-end gap-2.5">
        {'clipboard' in navigator && (
          <button type="button" className={buttonClass('primary')} onClick={() => void copy()}>
            <Icon name="copy" />
            {m.api_key_copy_button()}
          </button>
        )}
        <LeaveButton>{m.api_key_done_button()}</LeaveButton>
      </div>
    </Dialog>
  )
}
