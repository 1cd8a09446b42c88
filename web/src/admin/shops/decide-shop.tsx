import { api, type ShopDecision, shopEffects, type ShopDetail } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { ReasonDialog } from '../../features/reason/reason-dialog.tsx'
import type { Decision } from '../../features/reason/reason-form.tsx'
import { buttonClass } from '../../backoffice/button.ts'
import { useAct } from '../../resource/use-act.ts'
import { CloseShop } from './close-shop.tsx'
import { getDecisionLabels, needLabels } from './labels.ts'

/** Decisions that the state of the shop allows; all except approval require a reason. */
export const DecideShop = ({ shop }: { shop: ShopDetail }) => {
  const [params, ask] = useState<ShopDecision>()
  const { decide, deciding } = useDecide(shop)
  const isOverride = shop.missing.length > 0 && shop.status !== 'suspended'
  const choose = (to: ShopDecision) =>
    to === 'approved' && !isOverride ? void decide(to) : ask(to)
  if (shop.decisions.length === 0) return null

  return (
    <div className="sticky bottom-14 z-10 flex flex-wrap items-center gap-2 rounded-[10px] border border-line bg-raised px-4 py-3 shadow-2 lg:bottom-4">
      {shop.decisions.map((to) => (
        <button
          key={to}
          type="button"
          className={buttonClass(lookOf(to))}
          disabled={deciding}
          onClick={() => choose(to)}
        >
          {getDecisionLabels(shop.status, to).button()}
        </button>
      ))}
      {shop.status === 'draft' && <span className="text-ink-2">{m.decision_draft_text()}</span>}
      {params === 'closed' && <CloseShop shop={shop} onClose={() => ask(undefined)} />}
      {params && params !== 'closed' && (
        <Why
          shop={shop}
          to={params}
          onSend={async (reason) => {
            const reply = await decide(params, reason)
            if (reply.success) ask(undefined)
            return reply
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  )
}

const lookOf = (to: ShopDecision) => {
  if (to === 'approved') return 'primary'
  return to === 'changes_requested' ? 'plain' : 'danger'
}

type WhyProps = {
  shop: ShopDetail
  to: ShopDecision
  onSend: Decision['send']
  onClose: () => void
}

const Why = ({ shop, to, onSend, onClose }: WhyProps) => {
  const { button, text } = getDecisionLabels(shop.status, to)
  if (to !== 'approved')
    return (
      <ReasonDialog
        title={button()}
        text={text?.()}
        label={m.decision_reason_label()}
        decisions={[{ button: button(), send: onSend }]}
        leave={m.decision_back_button()}
        onClose={onClose}
      />
    )
  const requirements = shop.missing.map((need) => needLabels[need]()).join(', ')
  return (
    <ReasonDialog
      title={m.decision_override_title()}
      text={m.decision_override_text({ requirements })}
      label={m.decision_override_label()}
      decisions={[{ button: button(), send: onSend }]}
      leave={m.decision_back_button()}
      onClose={onClose}
    />
  )
}

/** After an application is decided, opens the next one that waits. */
const useDecide = ({ id, status, seen_at, version, next_id }: ShopDetail) => {
  const [deciding, setDeciding] = useState(false)
  const act = useAct()
  const navigate = useNavigate()

  const decide = async (to: ShopDecision, why?: string) => {
    setDeciding(true)
    const reason = why && (to === 'approved' ? { override_reason: why } : { reason: why })
    const reply = await act(api.admin.shop.publish, {
      id,
      status: to,
      // `seen_at` also covers documents and payout methods; `version_seen` covers changes by staff.
      seen_at,
      version_seen: version,
      ...(reason || undefined),
    })
    setDeciding(false)
    const wasApplication = shopEffects[status].panel === 'prepare'
    if (reply.success && wasApplication && next_id !== null)
      await navigate(`/admin/seller-shops/${next_id}`)
    return reply
  }
  return { decide, deciding }
}
