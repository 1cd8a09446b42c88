import { api, type SessionRow, type SignInMethod } from '@emporia/contract'
import * as m from '@emporia/messages/profile'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { dayAndTime } from '../../format/date.ts'
import { announce } from '../../ui/message/announce.ts'
import { useLocale } from '../../ui/money.tsx'

/** The devices that are signed in to the account, each with a button that signs it out. */
export const Sessions = () => {
  const [request, setRequest] = useState(() => call(api.ownSession.list, {}))
  const [sending, setSending] = useState(false)
  const { reply } = useReply(request)
  const sessions = reply?.success ? reply.data : []
  if (sessions.length === 0) return null

  const act = async (end: () => Promise<Parameters<typeof announce>[0]>) => {
    setSending(true)
    announce(await end())
    setRequest(call(api.ownSession.list, {}))
    setSending(false)
  }

  return (
    <Panel title={m.profile_sessions_title()} hint={m.profile_sessions_hint()}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            sending={sending}
            end={() => void act(() => call(api.ownSession.end, { id: session.id }))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className={`mt-3 ${buttonClass()}`}
          disabled={sending}
          onClick={() => void act(() => call(api.ownSession.endOthers, {}))}
        >
          {m.profile_session_others_button()}
        </button>
      )}
    </Panel>
  )
}

type Props = { session: SessionRow; sending: boolean; end: () => void }

const Session = ({ session, sending, end }: Props) => {
  const { time_zone } = useLocale()
  const name = nameOf(session)

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-ink-2">
          {m.profile_session_times({
            begun: dayAndTime(session.created_at, time_zone),
            used: dayAndTime(session.used_at, time_zone),
          })}
        </p>
        <p className="text-ink-2">{m.profile_session_address({ address: session.ip })}</p>
        {session.method && <p className="text-ink-2">{methods[session.method]()}</p>}
      </div>
      {session.is_current ? (
        <span className="font-medium text-ink-2">{m.profile_session_current()}</span>
      ) : (
        <button
          type="button"
          className={buttonClass('quiet')}
          aria-label={m.profile_session_end_label({ session: name })}
          disabled={sending}
          onClick={end}
        >
          {m.profile_session_end_button()}
        </button>
      )}
    </li>
  )
}

const methods: Record<SignInMethod, () => string> = {
  password: m.profile_session_method_password,
  passkey: m.profile_session_method_passkey,
  totp: m.profile_session_method_totp,
  recovery_code: m.profile_session_method_recovery,
  email: m.profile_session_method_email,
  code: m.profile_session_method_code,
}

const nameOf = ({ browser, system }: SessionRow) =>
  browser && system
    ? m.profile_session_name({ browser, system })
    : (browser ?? system ?? m.profile_session_unknown())
