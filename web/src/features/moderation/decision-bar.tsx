import { api, type Decision, type ProductReview } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { buttonClass } from '../../backoffice/button.ts'
import { useAct } from '../../resource/use-act.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'

type Props = { review: ProductReview; list: string }

/** Approves, rejects or requests changes by button or Alt shortcut, then opens the next one. */
export const DecisionBar = ({ review, list }: Props) => {
  const [params, ask] = useState<Exclude<Decision, 'approved'>>()
  const { decide, deciding } = useDecide({ review, list })
  const choose = (decision: Decision) =>
    decision === 'approved' ? decide(decision) : ask(decision)
  useShortcuts(choose)
  const labels = review.kind === 'change' ? changeLabels : productLabels

  return (
    <div className="sticky bottom-14 z-10 flex flex-wrap items-center gap-2 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 lg:bottom-4">
      {choices.map(({ decision, key, look }) => (
        <button
          key={decision}
          type="button"
          className={buttonClass(look)}
          disabled={deciding}
          aria-keyshortcuts={`Alt+${key}`}
          onClick={() => void choose(decision)}
        >
          {labels[decision].button()}
          <kbd className="hidden font-sans text-[.75rem] font-normal opacity-75 md:inline">
            {m.moderation_decision_shortcut({ key })}
          </kbd>
        </button>
      ))}
      {params && (
        <ReasonDialog
          title={labels[params].button()}
          text={labels[params].text()}
          label={m.moderation_reason_label()}
          decisions={[
            { button: labels[params].button(), send: (reason) => decide(params, reason) },
          ]}
          leave={m.moderation_reason_back()}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}

const choices = [
  { decision: 'approved', key: 'A', look: 'primary' },
  { decision: 'changes_requested', key: 'C', look: 'plain' },
  { decision: 'rejected', key: 'R', look: 'danger' },
] as const

type DecisionLabels = Record<Decision, { button: () => string; text: () => string }>

const productLabels: DecisionLabels = {
  approved: { button: m.moderation_decision_approve_button, text: () => '' },
  changes_requested: {
    button: m.moderation_decision_request_button,
    text: m.moderation_decision_request_text,
  },
  rejected: {
    button: m.moderation_decision_reject_button,
    text: m.moderation_decision_reject_text,
  },
}

const changeLabels: DecisionLabels = {
  approved: { button: m.moderation_change_approve_button, text: () => '' },
  changes_requested: {
    button: m.moderation_change_request_button,
    text: m.moderation_change_request_text,
  },
  rejected: {
    button: m.moderation_change_decline_button,
    text: m.moderation_change_decline_text,
  },
}

const useDecide = ({ review, list }: Props) => {
  const [deciding, setDeciding] = useState(false)
  const act = useAct()
  const navigate = useNavigate()

  const decide = async (decision: Decision, reason?: string) => {
    setDeciding(true)
    const { id, version: version_seen, next_id } = review
    const sent = { id, decision, version_seen, ...(reason && { reason }) }
    const reply = await act(api.admin.productReview.decide, sent)
    setDeciding(false)
    if (reply.success) await navigate(next_id === null ? list : `${list}/${next_id}`)
    return reply
  }
  return { decide, deciding }
}

/** Requires Alt, so that typing or voice input cannot trigger a decision. */
const useShortcuts = (choose: (decision: Decision) => unknown) => {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const found = choices.find(({ key }) => event.altKey && event.code === `Key${key}`)
    if (!found || document.querySelector('dialog[open]')) return
    event.preventDefault()
    void choose(found.decision)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
