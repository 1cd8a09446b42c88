import { type PackagePurchase, purchaseFlow } from '@emporia/contract'
import type { ReactNode } from 'react'

import { fullDay, shortDay } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { ListTable, type Column } from '../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { StateBadge } from '../states/badge.tsx'
import { Money, useLocale } from '../../ui/money.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { BuyCall } from './buy-dialog.tsx'
import { kindNames } from './labels.ts'

type Props = {
  title: string
  purchases: PackagePurchase[]
  /** Starts paid packages that are queued, and pays unpaid ones. */
  actions: {
    buyOf: (purchase: PackagePurchase) => BuyCall
    onPay: (row: PackagePurchase) => void
    /** Chooses the items to retain when a queued package starts. */
    onKeep?: (row: PackagePurchase) => void
  }
  /** Content shown when there are no purchases. */
  empty: { text: string; children?: ReactNode }
  more?: Column<PackagePurchase>[]
}

/** Purchases of an account, newest first, with their actions. */
export const Purchases = ({ title, purchases, actions, empty, more = [] }: Props) => (
  <Panel title={title} className={purchases.length > 0 ? 'pt-2' : 'p-4'}>
    {purchases.length > 0 ? (
      <ListTable
        columns={[...columns, ...more, actionColumn(purchases, actions)]}
        rows={purchases}
        label={title}
      />
    ) : (
      <Alert title="No data" text={empty.text}>
        {empty.children}
      </Alert>
    )}
  </Panel>
)

const columns: Column<PackagePurchase>[] = [
  {
    head: 'Package',
    cell: ({ name, kind, created_at }) => (
      <TitleCell
        name={name}
        below={
          <>
            {kind === 'shop' ? 'Bought' : `${kindNames[kind]}, bought`} <Day at={created_at} />
          </>
        }
      />
    ),
  },
  { head: 'Runs', cell: (row) => <Period row={row} /> },
  {
    head: 'State',
    cell: ({ state, kind }) => (
      <StateBadge flow={purchaseFlow} state={state}>
        {purchaseFlow.states[kind !== 'shop' && state === 'grace' ? 'expired' : state].label}
      </StateBadge>
    ),
  },
  {
    head: 'Price',
    align: 'right',
    phone: 'side',
    cell: ({ price_minor, credit_minor, is_trial }) => (
      <>
        {is_trial ? 'Trial' : <Money minor={price_minor} />}
        {credit_minor > 0 && (
          <span className="block text-[.8125rem] text-ink-2">
            and <Money minor={credit_minor} /> of the one before
          </span>
        )}
      </>
    ),
  },
]

const Day = ({ at }: { at: string }) => (
  <span className="num whitespace-nowrap">{shortDay(at, useLocale().time_zone)}</span>
)

const Period = ({ row: { starts_at, ends_at } }: { row: PackagePurchase }) => {
  const { time_zone } = useLocale()
  if (!starts_at) return 'Not yet'
  if (!ends_at) return `From ${fullDay(starts_at, time_zone)}`
  return (
    <span className="num">
      {shortDay(starts_at, time_zone)} to {fullDay(ends_at, time_zone)}
    </span>
  )
}

const actionColumn = (
  purchases: PackagePurchase[],
  actions: Props['actions'],
): Column<PackagePurchase> => ({
  head: 'Actions',
  isHeadHidden: true,
  phone: 'end',
  cell: (row) => <Actions row={row} purchases={purchases} actions={actions} />,
})

type ActionsProps = Pick<Props, 'purchases' | 'actions'> & { row: PackagePurchase }

const Actions = ({ row, purchases, actions }: ActionsProps) => {
  const act = useAct()
  const isBusy = purchases.some(
    ({ kind, state }) => kind === row.kind && (state === 'active' || state === 'grace'),
  )
  if (row.state === 'pending_payment')
    return (
      <button type="button" className={buttonClass()} onClick={() => actions.onPay(row)}>
        Pay now
      </button>
    )
  if (row.state !== 'queued' || !row.starts_at) return null
  const { onKeep } = actions
  if (isBusy)
    return (
      onKeep && (
        <button
          type="button"
          className={buttonClass()}
          aria-label={`What stays with “${row.name}”`}
          onClick={() => onKeep(row)}
        >
          What stays
        </button>
      )
    )
  return (
    <button
      type="button"
      className={buttonClass()}
      onClick={() => void act(actions.buyOf(row), { purchase_id: row.id })}
    >
      Begin now
    </button>
  )
}
