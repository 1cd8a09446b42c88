import { api, type FraudFlag } from '@emporia/contract'
import * as m from '@emporia/messages/affiliate'
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
            {outcomeOf(flag)} {flag.note}
          </p>
          <div className="flex justify-end">
            <button type="button" className={buttonClass('primary')} onClick={onClose}>
              {m.fraud_case_done_button()}
            </button>
          </div>
        </>
      )}
    </div>
  </Dialog>
)

const outcomeOf = ({ state, decided_by: person }: FraudFlag) => {
  if (state === 'cleared')
    return person ? m.fraud_case_cleared_by({ person }) : m.fraud_case_cleared()
  return person ? m.fraud_case_confirmed_by({ person }) : m.fraud_case_confirmed()
}

const Facts = ({ flag: { member, order, severity, evidence } }: Pick<Props, 'flag'>) => (
  <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
    <dt className="text-ink-2">{m.fraud_case_member()}</dt>
    <dd>
      <Link to={`/admin/members-details/${member.id}`} className={linkClass}>
        {member.name}
      </Link>{' '}
      <span className="text-ink-2">{member.email}</span>
    </dd>
    {order && (
      <>
        <dt className="text-ink-2">{m.fraud_case_order()}</dt>
        <dd>
          <Link to={`/admin/order/details/${order.id}`} className={`num ${linkClass}`}>
            {order.number}
          </Link>
        </dd>
      </>
    )}
    <dt className="text-ink-2">{m.fraud_case_severity()}</dt>
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
      label={m.fraud_decision_note()}
      help={m.fraud_decision_note_help()}
      decisions={[
        {
          button: held
            ? m.fraud_decision_confirm_amount({ amount: held })
            : m.fraud_decision_confirm(),
          kind: 'danger',
          send: decide('confirmed'),
        },
        {
          button: held ? m.fraud_decision_clear_amount({ amount: held }) : m.fraud_decision_clear(),
          isReasonOptional: true,
          send: decide('cleared'),
        },
      ]}
      leave={m.fraud_decision_later_button()}
      onLeave={onClose}
    />
  )
}
