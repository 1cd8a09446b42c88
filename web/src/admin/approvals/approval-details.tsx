import { approvalFlow, api, approvalKindLabels, type ApprovalDetails } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import { Link, useLoaderData } from 'react-router'

import { linkClass } from '../../backoffice/button.ts'
import { PageTitle } from '../../backoffice/page-title.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { Loaded } from '../../backoffice/load-states/loaded.tsx'
import { oneLoader } from '../../resource/loaders.ts'
import { Money } from '../../ui/money.tsx'
import { Moment } from '../../ui/time.tsx'
import { Decision } from './decision.tsx'
import { StateBadge } from '../../features/states/badge.tsx'

export const clientLoader = oneLoader(api.admin.approval.show)

/** One approval request: requester, action, reason, effect of the approval, and the decision. */
export default function ApprovalScreen() {
  const { reply } = useLoaderData<typeof clientLoader>()
  return (
    <Loaded of={reply} what={m.approval_load_noun()} heading="h1">
      {(approval) => <ApprovalContent key={approval.id} approval={approval} />}
    </Loaded>
  )
}

type Props = { approval: ApprovalDetails }

const ApprovalContent = ({ approval }: Props) => (
  <>
    <PageTitle
      title={approvalKindLabels[approval.kind]}
      back={{ to: '/admin/approvals', title: m.menu_screen_approvals() }}
      beside={<StateBadge flow={approvalFlow} state={approval.state} />}
    />
    <div className="grid max-w-[760px] gap-3.5">
      <Panel title={approval.title}>
        <Facts approval={approval} />
      </Panel>
      <Panel
        title={
          approval.state === 'approved'
            ? m.approval_effects_done_title()
            : m.approval_effects_title()
        }
        {...(approval.state === 'pending' && { hint: m.approval_effects_hint() })}
      >
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
          {approval.effects.map(({ label, amount_minor, text }) => (
            <Fact key={label} label={label}>
              {amount_minor === null ? text : <Money minor={amount_minor} />}
            </Fact>
          ))}
        </dl>
      </Panel>
      {approval.state === 'pending' && (
        <Panel title={m.approval_decision_title()}>
          <Decision approval={approval} />
        </Panel>
      )}
    </div>
  </>
)

const Facts = ({ approval }: Props) => (
  <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
    {approval.amount_minor !== null && (
      <Fact label={m.approval_fact_amount()}>
        <Money minor={approval.amount_minor} />
      </Fact>
    )}
    {approval.beneficiary && (
      <Fact label={m.approval_fact_beneficiary()}>{approval.beneficiary.name}</Fact>
    )}
    <Fact label={m.approval_fact_reason()}>{approval.reason}</Fact>
    <Fact label={m.approval_fact_requester()}>
      {approval.asked_by?.name ?? m.approval_fact_requester_visitor()}
    </Fact>
    <Fact label={m.approval_fact_requested()}>
      <Moment at={approval.asked_at} />
    </Fact>
    {approval.state === 'pending' ? (
      <Fact label={m.approval_fact_expires()}>
        <Moment at={approval.expires_at} />
      </Fact>
    ) : (
      <Fact label={m.approval_fact_decider()}>
        {approval.decided_by?.name ?? m.approval_fact_decider_none()}
      </Fact>
    )}
    {approval.decided_at && (
      <Fact label={m.approval_fact_decided()}>
        <Moment at={approval.decided_at} />
      </Fact>
    )}
    {approval.note && <Fact label={m.approval_note_label()}>{approval.note}</Fact>}
    {approval.path && (
      <Fact label={m.approval_fact_record()}>
        <Link to={approval.path} className={linkClass}>
          {m.approval_fact_record_link()}
        </Link>
      </Fact>
    )}
  </dl>
)

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
