import { api, type FraudFlag } from '@emporia/contract'
import { useState } from 'react'
import { Link } from 'react-router'

import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { Labeled } from '../../../backoffice/form/labeled.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'
import { SharedDevice } from './shared-device.tsx'
import { Severity } from './severity.tsx'

type Props = { flag: FraudFlag; onClose: () => void }

const noteMax = 500

/** One fraud flag in full: the evidence and the decision about it. */
export const Case = ({ flag, onClose }: Props) => (
  <Dialog title={flag.title} onClose={onClose}>
    <div className="mt-3 grid gap-4">
      <Facts flag={flag} />
      {flag.device && <SharedDevice device={flag.device} />}
      {flag.state === 'open' ? (
        <Decision flag={flag} onClose={onClose} />
      ) : (
        <>
          <p>
            {flag.state === 'cleared' ? 'Found to be in order' : 'Found to be fraud'}
            {flag.decided_by && ` by ${flag.decided_by}`}. {flag.note}
          </p>
          <div className="flex justify-end">
            <button type="button" className={buttonClass('primary')} onClick={onClose}>
              Done
            </button>
          </div>
        </>
      )}
    </div>
  </Dialog>
)

const Facts = ({ flag: { member, order, severity, evidence } }: Pick<Props, 'flag'>) => (
  <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
    <dt className="text-ink-2">Member</dt>
    <dd>
      <Link to={`/admin/members-details/${member.id}`} className={linkClass}>
        {member.name}
      </Link>{' '}
      <span className="text-ink-2">{member.email}</span>
    </dd>
    {order && (
      <>
        <dt className="text-ink-2">Order</dt>
        <dd>
          <Link to={`/admin/order/details/${order.id}`} className={`num ${linkClass}`}>
            {order.number}
          </Link>
        </dd>
      </>
    )}
    <dt className="text-ink-2">Until decided</dt>
    <dd>
      <Severity severity={severity} />
    </dd>
    {evidence.map(({ label, text }) => (
      <div key={label} className="contents">
        <dt className="text-ink-2">{label}</dt>
        <dd className="break-words">{text}</dd>
      </div>
    ))}
  </dl>
)

const Decision = ({ flag, onClose }: Props) => {
  const act = useAct()
  const money = useMoney()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const held = flag.held_minor > 0 ? money(flag.held_minor) : undefined

  const decide = async (status: 'cleared' | 'confirmed') => {
    if (status === 'confirmed' && note.trim() === '') return setError('Please enter Note')
    setSending(true)
    const typed = note.trim()
    const reply = await act(api.admin.fraud.setStatus, {
      id: flag.id,
      status,
      ...(typed && { note: typed }),
    })
    setSending(false)
    if (reply.success) onClose()
    else setError(reply.errors?.['note'])
  }

  return (
    <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <Note value={note} error={error} onChange={setNote} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass()} onClick={onClose}>
          Decide later
        </button>
        <button
          type="button"
          className={buttonClass('danger')}
          disabled={sending}
          onClick={() => void decide('confirmed')}
        >
          {held ? `It is fraud: take ${held} back` : 'It is fraud'}
        </button>
        <button
          type="button"
          className={buttonClass('primary')}
          disabled={sending}
          onClick={() => void decide('cleared')}
        >
          {held ? `In order: release ${held}` : 'In order'}
        </button>
      </div>
    </form>
  )
}

type NoteProps = { value: string; error: string | undefined; onChange: (note: string) => void }

const Note = ({ value, error, onChange }: NoteProps) => (
  <Labeled label="Note" error={error} help="Stays with the case. Fraud needs one.">
    {({ id, describedBy, invalid }) => (
      <textarea
        id={id}
        className="office-input min-h-20 py-1.5"
        maxLength={noteMax}
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labeled>
)
