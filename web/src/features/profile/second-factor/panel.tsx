import { api, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { type ReactNode, useState } from 'react'

import { call } from '../../../api/call.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { dayAndTime } from '../../../format/date.ts'
import { ask } from '../../../ui/dialog.ts'
import { announce } from '../../../ui/message/announce.ts'
import { useLocale } from '../../../ui/money.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** The second factors of the account: the authenticator app and the recovery codes. */
export const SecondFactor = () => {
  const [request, setRequest] = useState(() => call(api.secondFactor.settings, {}))
  const [isAdding, setIsAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { reply } = useReply(request)
  if (!reply?.success) return null
  const { totp_since, recovery_codes_left } = reply.data

  const act = async (question: string, send: () => Promise<Reply<unknown>>) => {
    if (!(await ask({ text: question }))) return
    announce(await send())
    setRequest(call(api.secondFactor.settings, {}))
  }
  const renew = async () => {
    const renewed = await call(api.secondFactor.renewCodes, {})
    if (renewed.success) setCodes(renewed.data.recovery_codes)
    return renewed
  }
  const onAdded = (created: string[] | null) => {
    setIsAdding(false)
    setCodes(created)
    setRequest(call(api.secondFactor.settings, {}))
  }

  return (
    <Panel title={m.profile_factor_title()} hint={m.profile_factor_hint()}>
      <ul className="divide-y divide-line">
        <App
          since={totp_since}
          onAdd={() => setIsAdding(true)}
          onRemove={() =>
            void act(m.profile_totp_remove_question(), () => call(api.secondFactor.removeTotp, {}))
          }
        />
        {totp_since && (
          <Line
            title={m.profile_codes_title()}
            text={m.profile_codes_left({ count: recovery_codes_left })}
          >
            <LineButton
              label={m.profile_codes_new_button()}
              onClick={() => void act(m.profile_codes_new_question(), renew)}
            />
          </Line>
        )}
      </ul>
      {isAdding && <TotpSetup onAdded={onAdded} onClose={() => setIsAdding(false)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  )
}

type AppProps = { since: string | null; onAdd: () => void; onRemove: () => void }

const App = ({ since, onAdd, onRemove }: AppProps) => {
  const { time_zone } = useLocale()
  const text = since
    ? m.profile_totp_since({ date: dayAndTime(since, time_zone) })
    : m.profile_totp_off()

  return (
    <Line title={m.profile_totp_title()} text={text}>
      {since ? (
        <LineButton label={m.profile_totp_remove_button()} onClick={onRemove} />
      ) : (
        <LineButton label={m.profile_totp_add_button()} onClick={onAdd} />
      )}
    </Line>
  )
}

const Line = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1">
      <p className="font-medium">{title}</p>
      <p className="text-ink-2">{text}</p>
    </div>
    {children}
  </li>
)

const LineButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={buttonClass()} onClick={onClick}>
    {label}
  </button>
)
