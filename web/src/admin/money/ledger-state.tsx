import type { Audit, Check } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { Link } from 'react-router'

import { purposeTitles } from '../../features/explain/labels.ts'
import { dayAndTime } from '../../format/date.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money, useLocale } from '../../ui/money.tsx'
import { hidden, Rich } from '../../ui/rich.tsx'

/** Result of the ledger check and the trial balance. */
export const BookState = ({ audit }: { audit: Audit }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Panel
      title={audit.holds ? m.ledger_check_balanced_title() : m.ledger_check_unbalanced_title()}
      side={<Nightly audit={audit} />}
      className="px-4 pt-2 pb-3"
    >
      <ul>
        {audit.checks.map((check) => (
          <Promised key={check.key} check={check} />
        ))}
      </ul>
      {audit.is_stored && (
        <p className="mt-3 text-[.8125rem] text-ink-2">{m.ledger_check_stored()}</p>
      )}
      {audit.counted_from && !audit.is_stored && <CountedFrom at={audit.counted_from} />}
      {!audit.separate_role && (
        <p className="mt-3 text-[.8125rem] text-ink-2">{m.ledger_check_role_text()}</p>
      )}
    </Panel>
    <Panel title={m.ledger_balance_title()} hint={sizeOf(audit)} className="px-4 pt-2 pb-3">
      <TrialBalance audit={audit} />
    </Panel>
  </div>
)

const sizeOf = ({ transactions }: Audit) => m.ledger_balance_hint({ count: transactions })

const Nightly = ({ audit: { nightly } }: { audit: Audit }) => {
  const { time_zone } = useLocale()
  if (!nightly) return m.ledger_check_now()
  const at = dayAndTime(nightly.checked_at, time_zone)
  return nightly.holds ? (
    m.ledger_check_all({ date: at })
  ) : (
    <strong className="text-tone-red-ink">{m.ledger_check_failed({ date: at })}</strong>
  )
}

const CountedFrom = ({ at }: { at: string }) => (
  <p className="mt-3 text-[.8125rem] text-ink-2">
    <Rich
      parts={m.ledger_check_counted_from({ date: dayAndTime(at, useLocale().time_zone) })}
      tags={{
        link: (children) => (
          <Link to="?whole=true" className={linkClass}>
            {children}
          </Link>
        ),
      }}
    />
  </p>
)

const Promised = ({ check: { key, title, holds, broken } }: { check: Check }) => (
  <li className="flex gap-2.5 border-b border-line py-2 last:border-0">
    <Icon
      name={holds ? 'state-check' : 'state-cross'}
      className={`mt-0.5 size-4 flex-none ${holds ? 'text-tone-green-ink' : 'text-tone-red-ink'}`}
    />
    <div className="min-w-0">
      <p>
        <span className="num text-ink-2">{key}</span>{' '}
        <Rich
          parts={
            holds ? m.ledger_check_holds({ check: title }) : m.ledger_check_broken({ check: title })
          }
          tags={{ hidden }}
        />
      </p>
      {broken.map((text) => (
        <p key={text} className="num text-[.8125rem] break-words text-tone-red-ink">
          {text}
        </p>
      ))}
    </div>
  </li>
)

const kindLabels: Record<Audit['trial_balance'][number]['kind'], () => string> = {
  asset: m.ledger_balance_asset,
  liability: m.ledger_balance_liability,
  income: m.ledger_balance_income,
  expense: m.ledger_balance_expense,
}

const TrialBalance = ({ audit }: { audit: Audit }) => (
  <table className="w-full">
    <thead className="sr-only">
      <tr>
        <th scope="col">{m.ledger_balance_code()}</th>
        <th scope="col">{m.ledger_column_account()}</th>
        <th scope="col">{m.ledger_balance_amount()}</th>
      </tr>
    </thead>
    <tbody>
      {audit.trial_balance.map(({ code, purpose, detail, kind, owners, balance_minor }) => (
        <tr key={`${code}:${detail}`} className="border-b border-line">
          <td className="num py-1.5 pe-3 text-ink-2">{code}</td>
          <td className="py-1.5">
            <Link to={`?purpose=${purpose}`} className="hover:underline">
              {purposeTitles[purpose]?.() ?? purpose}
            </Link>
            <span className="text-ink-2">
              {detail && ` · ${detail}`}
              {owners > 1 && ` · ${m.ledger_balance_owners({ count: owners })}`}
              <span className="max-sm:hidden"> · {kindLabels[kind]()}</span>
            </span>
          </td>
          <td className="py-1.5 text-end">
            <Money minor={balance_minor} />
          </td>
        </tr>
      ))}
      <tr className="font-semibold">
        <td colSpan={2} className="py-2">
          {m.ledger_balance_total()}
        </td>
        <td className="py-2 text-end">
          <Money minor={audit.debits_minor} />
          {audit.debits_minor !== audit.credits_minor && (
            <span className="block text-tone-red-ink">
              <Money minor={audit.credits_minor} />
            </span>
          )}
        </td>
      </tr>
    </tbody>
  </table>
)
