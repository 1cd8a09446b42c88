import * as m from '@emporia/messages/backoffice'

import { buttonClass } from '../../button.ts'
import { Dialog } from '../../dialog.tsx'
import { shortcuts } from './use-list-keys.ts'

/** Lists the keyboard shortcuts of lists and of all screens. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={m.shortcuts_dialog_title()} onClose={onClose}>
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
      {shortcuts.map(([key, label]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-sm border border-line px-1.5 font-sans font-medium">{key}</kbd>
          </dt>
          <dd className="text-ink-2">{label()}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-5 flex justify-end">
      <button type="button" className={buttonClass('primary')} onClick={onClose}>
        {m.shortcuts_close_button()}
      </button>
    </div>
  </Dialog>
)
