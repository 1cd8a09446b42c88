import { type PackagePurchase, purchaseFlow } from '@emporia/contract'
import * as m from '@emporia/messages/packages'
import type { ReactNode } from 'react'

import { mediumDay, shortDay } from '../../format/date.ts'
import { buttonClass } from '../../backoffice/button.ts'
import { ListTable, type Column } from '../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useAct } from '../../resource/use-act.ts'
import { StateBadge } from '../states/badge.tsx'
import { Money, useLocale, useMoney } from '../../ui/money.tsx'
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
        columns={[...listColumns(), ...more, actionColumn(purchases, actions)]}
        rows={purchases}
        label={title}
      />
    ) : (
      <Alert title={m.purchase_empty_title()} text={empty.text}>
        {empty.children}
      </Alert>
    )}
  </Panel>
)

const listColumns = (): Column<PackagePurchase>[] => [
  {
    key: 'package',
    head: m.purchase_column_package(),
    cell: ({ name, kind, created_at }) => (
      <TitleCell name={name} below={<Bought kind={kind} at={created_at} />} />
    ),
  },
  { key: 'period', head: m.purchase_column_period(), cell: (row) => <Period row={row} /> },
  {
    key: 'status',
    head: m.purchase_column_status(),
    cell: ({ state, kind }) => (
      <StateBadge flow={purchaseFlow} state={state}>
        {purchaseFlow.states[kind !== 'shop' && state === 'grace' ? 'expired' : state].label}
      </StateBadge>
    ),
  },
  {
    key: 'price',
    head: m.purchase_column_price(),
    align: 'right',
    phone: 'side',
    cell: ({ price_minor, tax_minor, credit_minor, is_trial }) => (
      <>
        {is_trial ? m.purchase_price_trial() : <Money minor={price_minor} />}
        {tax_minor > 0 && <Part textOf={m.purchase_price_tax} minor={tax_minor} />}
        {credit_minor > 0 && <Part textOf={m.purchase_price_credit} minor={credit_minor} />}
      </>
    ),
  },
]

const Bought = ({ kind, at }: { kind: PackagePurchase['kind']; at: string }) => {
  const date = shortDay(at, useLocale().time_zone)
  return kind === 'shop'
    ? m.purchase_bought_date({ date })
    : m.purchase_bought_kind({ kind: kindNames[kind](), date })
}

type PartProps = { textOf: (amounts: { amount: string }) => string; minor: number }

/** The tax in the price, or the credit that reduced it. */
const Part = ({ textOf, minor }: PartProps) => (
  <span className="num block text-[.8125rem] text-ink-2">
    {textOf({ amount: useMoney()(minor) })}
  </span>
)

const Period = ({ row: { starts_at, ends_at } }: { row: PackagePurchase }) => {
  const { time_zone } = useLocale()
  if (!starts_at) return m.purchase_period_none()
  if (!ends_at) return m.purchase_period_open({ from: mediumDay(starts_at, time_zone) })
  return (
    <span className="num">
      {m.purchase_period_range({
        from: mediumDay(starts_at, time_zone),
        to: mediumDay(ends_at, time_zone),
      })}
    </span>
  )
}

const actionColumn = (
  purchases: PackagePurchase[],
  actions: Props['actions'],
): Column<PackagePurchase> => ({
  key: 'actions',
  head: m.purchase_column_actions(),
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
        {m.purchase_pay_button()}
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
          aria-label={m.purchase_keep_label({ name: row.name })}
          onClick={() => onKeep(row)}
        >
          {m.purchase_keep_button()}
        </button>
      )
    )
  return (
    <button
      type="button"
      className={buttonClass()}
      onClick={() => void act(actions.buyOf(row), { purchase_id: row.id })}
    >
      {m.purchase_start_button()}
    </button>
  )
}
