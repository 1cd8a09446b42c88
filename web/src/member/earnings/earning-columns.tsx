import { commissionFlow, type MemberEarning } from '@emporia/contract'
import * as m from '@emporia/messages/member'

import { AwaitedCash } from '../../features/cash/awaited-cash.tsx'
import { percent } from '../../format/number.ts'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { StateBadge } from '../../features/states/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Day } from '../../ui/time.tsx'
import { isByHand, kindLabels, getReasonLabel } from './labels.ts'

/** Earning columns; an amount shows its origin when selected. */
export const earningColumns = (onAsk: (params: MemberEarning) => void): Column<MemberEarning>[] => [
  {
    key: 'sale',
    head: m.earnings_column_sale,
    cell: ({ id, product, kind, order_number, reason, created_at }) => (
      <div className="min-w-0">
        <p className="truncate font-semibold">{product?.name ?? kindLabels[kind]()}</p>
        <p className="num text-[.8125rem] text-ink-2">
          {order_number && `${order_number}, `}
          {isByHand({ id }) && reason && `${reason}, `}
          <Day at={created_at} />
        </p>
      </div>
    ),
  },
  {
    key: 'source',
    head: m.earnings_column_source,
    phone: 'none',
    cell: ({ kind, through }) => (
      <>
        {kindLabels[kind]()}
        {through && <span className="block text-[.8125rem] text-ink-2">{through}</span>}
      </>
    ),
  },
  {
    key: 'items',
    head: m.earnings_column_items,
    align: 'right',
    phone: 'none',
    cell: ({ base_minor, effective_bp }) => (
      <>
        {base_minor > 0 && <Money minor={base_minor} />}
        {base_minor > 0 && effective_bp > 0 && (
          <span className="block text-[.8125rem] text-ink-2">{percent(effective_bp)}</span>
        )}
      </>
    ),
  },
  {
    head: m.earnings_column_amount,
    sort: 'amount_minor',
    align: 'right',
    phone: 'side',
    cell: (row) => <Amount row={row} onAsk={onAsk} />,
  },
  { head: m.earnings_column_state, sort: 'matures_at', cell: (row) => <State row={row} /> },
]

type AmountProps = { row: MemberEarning; onAsk: (params: MemberEarning) => void }

const Amount = ({ row, onAsk }: AmountProps) => (
  <>
    <button
      type="button"
      className="num cursor-help font-semibold underline decoration-dotted underline-offset-3 hover:decoration-solid"
      title={m.earnings_why_open()}
      onClick={() => onAsk(row)}
    >
      <Money minor={row.amount_minor - row.reversed_minor} />
    </button>
    {row.reversed_minor > 0 && (
      <span className="block text-[.8125rem] text-ink-2">
        <Rich
          parts={m.earnings_column_reversed()}
          tags={{ amount: () => <Money minor={row.reversed_minor} /> }}
        />
      </span>
    )}
  </>
)

type StateProps = { row: MemberEarning }

const State = ({ row: { state, matures_at, reason, awaits_cash_from } }: StateProps) => (
  <>
    <StateBadge flow={commissionFlow} state={state} />
    {state === 'pending' && matures_at && (
      <p className="num text-[.8125rem] text-ink-2">
        <Rich parts={m.earnings_state_from()} tags={{ date: () => <Day at={matures_at} /> }} />
      </p>
    )}
    <AwaitedCash payer={awaits_cash_from} />
    {state === 'unqualified' && reason && (
      <p className="max-w-72 text-[.8125rem] whitespace-normal text-ink-2">
        {getReasonLabel(reason)}
      </p>
    )}
  </>
)
