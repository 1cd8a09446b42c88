import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { viewSession } from '../../api/view-session.ts'
import { buttonClass } from '../button.ts'

/** States that this tab views the marketplace as a person, with the time left and a button to stop. */
export const ViewBar = () => {
  const [{ name, ends_at }] = useState(viewSession.read)
  const [seconds, setSeconds] = useState(() => secondsTo(ends_at))
  useEffect(() => {
    const clock = setInterval(() => setSeconds(secondsTo(ends_at)), 1000)
    return () => clearInterval(clock)
  }, [ends_at])
  useEffect(() => {
    if (seconds === 0) leave()
  }, [seconds])

  const stop = async () => {
    await call(api.session.logout, {}, { onExpired: 'report' })
    leave()
  }

  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-tone-amber-soft px-4 py-1.5 text-office text-tone-amber-ink">
      <p>{m.shell_view_session_text({ name, time: formatLeft(seconds) })}</p>
      <button type="button" className={buttonClass()} onClick={() => void stop()}>
        {m.shell_view_session_button()}
      </button>
    </div>
  )
}

/** Closes the tab, or opens the own back office where the browser does not allow that. */
const leave = () => {
  viewSession.forget()
  window.close()
  window.location.assign('/admin')
}

const secondsTo = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000))

/** `29:12` */
const formatLeft = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
