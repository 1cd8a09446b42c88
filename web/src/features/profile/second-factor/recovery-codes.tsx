import * as m from '@emporia/messages/profile'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'

type Props = { codes: string[]; onClose: () => void }

/** The recovery codes, which the server does not return again. */
export const RecoveryCodes = ({ codes, onClose }: Props) => (
  <Dialog title={m.profile_codes_title()} onClose={onClose}>
    <p className="mt-2 text-ink-2">{m.profile_codes_text()}</p>
    <ul className="mt-4 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2" translate="no" dir="ltr">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="dialog-buttons">
      <button type="button" className={buttonClass('primary')} onClick={onClose}>
        {m.profile_codes_done_button()}
      </button>
    </div>
  </Dialog>
)
