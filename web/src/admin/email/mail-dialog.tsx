import { api, type MailRow } from '@emporia/contract'
import * as m from '@emporia/messages/marketing'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { dayAndTime } from '../../format/date.ts'
import { Dialog } from '../../backoffice/dialog.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { useLocale } from '../../ui/money.tsx'

/** Shows a sent e-mail as text; codes and secret links are not stored. */
export const MailDialog = ({ mail, onClose }: { mail: MailRow; onClose: () => void }) => {
  const [request] = useState(() => call(api.admin.mail.show, { id: mail.id }))
  const { time_zone } = useLocale()

  return (
    <Dialog title={mail.subject} isWide onClose={onClose}>
      <p className="num mt-1 text-ink-2">
        {mail.sent_at
          ? m.mail_dialog_sent({ email: mail.to_email, date: dayAndTime(mail.sent_at, time_zone) })
          : m.mail_dialog_to({ email: mail.to_email })}
      </p>
      {mail.error && <p className="mt-2 break-words text-tone-red-ink">{mail.error}</p>}
      <Loaded of={request} what={m.mail_dialog_noun()}>
        {({ text }) => (
          <p className="mt-4 max-h-[50dvh] overflow-y-auto break-words whitespace-pre-line">
            {text}
          </p>
        )}
      </Loaded>
    </Dialog>
  )
}
