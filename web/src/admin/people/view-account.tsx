import { api, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'

import { viewSession } from '../../api/view-session.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { DialogButton } from '../../backoffice/dialog-button.tsx'
import { ReasonForm } from '../../features/reason/reason-form.tsx'
import { useAct } from '../../resource/use-act.ts'

type Person = { id: number; name: string }

/** Views the marketplace as a person, read-only, in a new tab. */
export const ViewAccount = ({ person }: { person: Person }) => (
  <DialogButton title={m.view_account_button()}>
    {(close) => <ViewDialog person={person} onClose={close} />}
  </DialogButton>
)

type Props = { person: Person; onClose: () => void }
type Opened = Data<typeof api.admin.viewAs>

const ViewDialog = ({ person: { id, name }, onClose }: Props) => {
  const act = useAct()
  const [opened, setOpened] = useState<Opened>()

  const send = async (reason: string) => {
    const reply = await act(api.admin.viewAs, { user_id: id, reason })
    if (reply.success) setOpened(reply.data)
    return reply
  }
  const open = ({ access_token, type, ends_at }: Opened) => {
    viewSession.openTab(access_token, { name, ends_at }, homes[type])
    onClose()
  }

  return (
    <Dialog title={m.view_account_title({ name })} onClose={onClose}>
      <p className="mt-2 text-ink-2">{m.view_account_text({ name })}</p>
      {opened ? (
        <div className="mt-4 flex justify-end">
          <button type="button" className={buttonClass('primary')} onClick={() => open(opened)}>
            {m.view_account_open_button()}
          </button>
        </div>
      ) : (
        <ReasonForm
          label={m.view_account_reason()}
          decisions={[{ button: m.view_account_start_button(), kind: 'primary', send }]}
        />
      )}
    </Dialog>
  )
}

const homes = { User: '/user', Member: '/member', Seller: '/seller', Admin: '/admin' }
