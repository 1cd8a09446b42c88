import { api, type Reply } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { useReply } from '../../../backoffice/load-states/use-reply.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { dayAndTime } from '../../../format/date.ts'
import { ask } from '../../../ui/dialog.ts'
import { announce } from '../../../ui/message/announce.ts'
import { useLocale } from '../../../ui/money.tsx'
import { Line, LineButton } from './line.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

const removeApp = () => call(api.secondFactor.removeTotp, {})

/** The second factors of the account: authenticator app, passkeys and recovery codes. */
export const SecondFactor = ({ onCodesStored }: { onCodesStored?: () => void }) => {
  const [request, setRequest] = useState(() => call(api.secondFactor.settings, {}))
  const [isAdding, setIsAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { reply } = useReply(request)
  if (!reply?.success) return null
  const { totp_since, recovery_codes_left, passkeys, can_add_passkeys } = reply.data
  const removeQuestion =
    passkeys.length > 0 ? m.profile_totp_remove_other_question() : m.profile_totp_remove_question()
  const hasFactor = totp_since !== null || passkeys.length > 0

  const reload = () => setRequest(call(api.secondFactor.settings, {}))
  const act = async (question: string, send: () => Promise<Reply<unknown>>) => {
    if (!(await ask({ text: question }))) return
    announce(await send())
    reload()
  }
  const renew = async () => {
    const renewed = await call(api.secondFactor.renewCodes, {})
    if (renewed.success) setCodes(renewed.data.recovery_codes)
    return renewed
  }
  const close = () => {
    setCodes(null)
    onCodesStored?.()
  }
  const onAdded = (created: string[] | null) => {
    setIsAdding(false)
    setCodes(created)
    reload()
  }

  return (
    <Panel title={m.profile_factor_title()} hint={m.profile_factor_hint()}>
      <ul className="divide-y divide-line">
        <App
          since={totp_since}
          onAdd={() => setIsAdding(true)}
          onRemove={() => void act(removeQuestion, removeApp)}
        />
        <Passkeys passkeys={passkeys} canAdd={can_add_passkeys} onChanged={onAdded} />
        {hasFactor && (
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
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
    </Panel>
  )
}

type AppProps = { since: string | null; onAdd: () => void; onRemove: () => void }

const App = ({ since, onAdd, onRemove }: AppProps) => {
  const { time_zone } = useLocale()
  const text = since
    ? m.profile_factor_since({ date: dayAndTime(since, time_zone) })
    : m.profile_totp_off()

  return (
    <Line title={m.profile_totp_title()} text={text}>
      {since ? (
        <LineButton label={m.profile_factor_remove_button()} onClick={onRemove} />
      ) : (
        <LineButton label={m.profile_totp_add_button()} onClick={onAdd} />
      )}
    </Line>
  )
}
