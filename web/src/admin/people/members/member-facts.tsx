import { packageKinds, purchaseFlow, purchaseStates, type Member } from '@emporia/contract'
import * as m from '@emporia/messages/people'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { fullDay } from '../../../format/date.ts'
import { kindNames } from '../../../features/packages/labels.ts'
import { count } from '../../../format/number.ts'
import { linkClass } from '../../../backoffice/button.ts'
import { Panel } from '../../../backoffice/panel.tsx'
import { can } from '../../../session/session.ts'
import { Money, useLocale } from '../../../ui/money.tsx'
import { readText } from '../../../ui/text.ts'

type Part = { member: Member }

/** Identity, packages and referred accounts of a member. */
export const MemberFacts = ({ member }: Part) => (
  <div className="grid items-start gap-3.5 lg:grid-cols-3">
    <Who member={member} />
    <Packages member={member} />
    <Recruits member={member} />
  </div>
)

const Who = ({ member }: Part) => {
  const { email, phone, referral_code, created_at, sales, earned_minor, sponsor } = member
  const { time_zone } = useLocale()

  return (
    <Panel title={m.member_facts_title()}>
      {member.suspended_reason && (
        <p className="mb-3 rounded-sm bg-tone-amber-soft px-3 py-2 text-tone-amber-ink">
          {m.member_facts_suspended({ reason: member.suspended_reason })}
        </p>
      )}
      <dl className="grid gap-2">
        <Fact name={m.member_fact_contact()}>
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
          {phone && <span className="num block">{phone}</span>}
        </Fact>
        <Fact name={m.member_fact_code()}>
          <span className="num">{referral_code ?? m.member_fact_code_none()}</span>
        </Fact>
        <Fact name={m.member_fact_joined()}>{fullDay(created_at, time_zone)}</Fact>
        <Fact name={m.member_fact_sponsor()}>
          {sponsor ? <Person person={sponsor} /> : m.member_fact_sponsor_none()}
        </Fact>
        <Fact name={m.member_fact_orders()}>{count(sales)}</Fact>
        <Fact name={m.member_fact_earnings()}>
          <Money minor={earned_minor} />
        </Fact>
      </dl>
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_1fr] gap-x-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const Packages = ({ member: { packages } }: Part) => {
  const { time_zone } = useLocale()

  return (
    <Panel title={m.member_packages_title()} className="mt-2">
      {packages.length === 0 && <p className="px-4 pb-4 text-ink-2">{m.member_packages_empty()}</p>}
      <ul>
        {packages.map(({ id, name, kind, state, price_minor, ends_at }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="block text-[.8125rem] text-ink-2">
                {ends_at
                  ? m.member_packages_line_until({
                      kind: kindOf(kind),
                      state: stateOf(state),
                      date: fullDay(ends_at, time_zone),
                    })
                  : m.member_packages_line({ kind: kindOf(kind), state: stateOf(state) })}
              </span>
            </span>
            <Money minor={price_minor} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const kindOf = (kind: string) => {
  const known = packageKinds.find((each) => each === kind)
  return known ? readText(kindNames[known]) : kind
}

const stateOf = (state: string) => {
  const known = purchaseStates.find((each) => each === state)
  return known ? readText(purchaseFlow.states[known].label) : state
}

const Recruits = ({ member: { latest_recruits: people, recruits } }: Part) => {
  const { time_zone } = useLocale()

  return (
    <Panel
      title={m.member_referrals_title()}
      side={m.member_referrals_count({ count: recruits })}
      className="mt-2"
    >
      {people.length === 0 && <p className="px-4 pb-4 text-ink-2">{m.member_referrals_empty()}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-3 border-t border-line px-4 py-2.5">
            <span className="min-w-0 flex-1 truncate">
              <Person person={person} />
            </span>
            <span className="num text-ink-2">{fullDay(person.created_at, time_zone)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Links to the page of a member or customer if the employee may open it. */
const Person = ({ person: { id, name, type } }: { person: Member['latest_recruits'][number] }) => {
  if (type === 'Member')
    return (
      <Link to={`/admin/members-details/${id}`} className={linkClass}>
        {name}
      </Link>
    )
  if (!can('customer')) return name
  return (
    <Link to={`/admin/customers/${id}`} className={linkClass}>
      {name}
    </Link>
  )
}
