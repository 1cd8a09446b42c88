import { api, type PublicSettings } from '@emporia/contract'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { useConfirmedAct } from '../../../resource/use-act.ts'
import { Tick } from '../fields/tick.tsx'

/** Releases a restored or copied installation, like `npm run unhold`. */
export const HeldPanel = () => {
  const act = useConfirmedAct()
  const settings = useRouteLoaderData<PublicSettings>('root')
  const [keep_emails, setKeep] = useState(false)
  if (!settings?.is_held) return null

  const release = async () => {
    const question = keep_emails
      ? 'E-mails, payments and scheduled work start at once, and the e-mails that waited are sent.'
      : 'E-mails, payments and scheduled work start at once. E-mails that waited are not sent.'
    const reply = await act(question, api.admin.installation.release, { keep_emails })
    // The banner of every page is part of the document, so the page reloads.
    if (reply?.success) location.reload()
  }

  return (
    <Panel
      title="This installation is held"
      hint="It was restored from a backup or copied. Release it only if it replaces the original."
      className="grid gap-4 p-4"
    >
      <Tick
        label="Send the e-mails that waited"
        help="Off: they are marked as not sent, because the original may have sent them."
        checked={keep_emails}
        onChange={setKeep}
      />
      <div>
        <button type="button" className={buttonClass('danger')} onClick={() => void release()}>
          Release this installation
        </button>
      </div>
    </Panel>
  )
}
