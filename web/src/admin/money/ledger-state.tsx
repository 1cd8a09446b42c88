import type { Audit, Check } from '@emporia/contract'
import { Link } from 'react-router'

import { purposeTitles } from '../../features/explain/labels.ts'
import { moment } from '../../format/date.ts'
import { linkClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money, useLocale } from '../../ui/money.tsx'

/** Result of the ledger check and the trial balance. */
export const BookState = ({ audit }: { audit: Audit }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Panel
      title={audit.holds ? 'The books hold' : 'The books do not hold'}
      side={<Nightly audit={audit} />}
      className="px-4 pt-2 pb-3"
    >
      <ul>
        {audit.checks.map((check) => (
          <Promised key={check.key} check={check} />
        ))}
      </ul>
      {audit.counted_from && <CountedFrom at={audit.counted_from} />}
      {!audit.separate_role && (
        <p className="mt-3 text-[.8125rem] text-ink-2">
          The server may use the same database role as the migrations here: triggers alone keep the
          ledger append-only.
        </p>
      )}
    </Panel>
    <Panel title="Trial balance" hint={sizeOf(audit)} className="px-4 pt-2 pb-3">
      <TrialBalance audit={audit} />
    </Panel>
  </div>
)

const sizeOf = ({ transactions }: Audit) =>
  transactions === 1 ? 'One transaction' : `${transactions.toLocaleString('en')} transactions`

const Nightly = ({ audit: { nightly } }: { audit: Audit }) => {
  const { time_zone } = useLocale()
  if (!nightly) return 'Checked just now'
  const at = moment(nightly.checked_at, time_zone)
  return nightly.holds ? (
    `All of it checked: ${at}`
  ) : (
    <strong className="text-tone-red-ink">Did not hold: {at}</strong>
  )
}

const CountedFrom = ({ at }: { at: string }) => (
  <p className="mt-3 text-[.8125rem] text-ink-2">
    Counted on from what was kept when all of it was checked: {moment(at, useLocale().time_zone)}.{' '}
    <Link to="?whole=true" className={linkClass}>
      Count all of it now
    </Link>
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
        <span className="num text-ink-2">{key}</span> {title}
        <span className="sr-only">{holds ? ': holds' : ': is broken'}</span>
      </p>
      {broken.map((text) => (
        <p key={text} className="num text-[.8125rem] break-words text-tone-red-ink">
          {text}
        </p>
      ))}
    </div>
  </li>
)

const TrialBalance = ({ audit }: { audit: Audit }) => (
  <table className="w-full">
    <thead className="sr-only">
      <tr>
        <th scope="col">Code</th>
        <th scope="col">Account</th>
        <th scope="col">Balance</th>
      </tr>
    </thead>
    <tbody>
      {audit.trial_balance.map(({ code, purpose, detail, kind, owners, balance_minor }) => (
        <tr key={`${code}:${detail}`} className="border-b border-line">
          <td className="num py-1.5 pe-3 text-ink-2">{code}</td>
          <td className="py-1.5">
            <Link to={`?purpose=${purpose}`} className="hover:underline">
              {purposeTitles[purpose] ?? purpose}
            </Link>
            <span className="text-ink-2">
              {detail && ` · ${detail}`}
              {owners > 1 && ` · ${owners} owners`}
              <span className="max-sm:hidden"> · {kind}</span>
            </span>
          </td>
          <td className="py-1.5 text-end">
            <Money minor={balance_minor} />
          </td>
        </tr>
      ))}
      <tr className="font-semibold">
        <td colSpan={2} className="py-2">
          Debits and credits
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
