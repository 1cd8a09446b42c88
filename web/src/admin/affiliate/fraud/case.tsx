import { api, type FraudFlag } from '@emporia/contract'
import { Link } from 'react-router'

import { buttonClass, linkClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { ReasonForm } from '../../../features/reason/reason-form.tsx'
import { useAct } from '../../../resource/use-act.ts'
import { useMoney } from '../../../ui/money.tsx'
import { SharedDevice } from './shared-device.tsx'
import { Severity } from './severity.tsx'

type Props = { flag: FraudFlag; onClose: () => void }

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
  const held = flag.held_minor > 0 ? money(flag.held_minor) : undefined
  const decide = (status: 'cleared' | 'confirmed') => async (note: string) => {
    const sent = { id: flag.id, status, ...(note && { note }) }
    const reply = await act(api.admin.fraud.setStatus, sent)
    if (reply.success) onClose()
    return reply
  }

  return (
    <ReasonForm
      label="Note"
      help="Stays with the case. Fraud needs one."
      decisions={[
        {
          button: held ? `It is fraud: take ${held} back` : 'It is fraud',
          kind: 'danger',
          send: decide('confirmed'),
        },
        {
          button: held ? `In order: release ${held}` : 'In order',
          isReasonOptional: true,
          send: decide('cleared'),
        },
      ]}
      leave="Decide later"
      onLeave={onClose}
    />
  )
}
