import { api, type PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/settings'
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
    const question = keep_emails ? m.settings_held_send_question() : m.settings_held_drop_question()
    const reply = await act(question, api.admin.installation.release, { keep_emails })
    // The banner of every page is part of the document, so the page reloads.
    if (reply?.success) location.reload()
  }

  return (
    <Panel title={m.settings_held_title()} hint={m.settings_held_hint()} className="grid gap-4 p-4">
      <Tick
        label={m.settings_held_send()}
        help={m.settings_held_send_help()}
        checked={keep_emails}
        onChange={setKeep}
      />
      <div>
        <button type="button" className={buttonClass('danger')} onClick={() => void release()}>
          {m.settings_held_release_button()}
        </button>
      </div>
    </Panel>
  )
}
