import { remittanceFlow, type PosRemittance } from '@emporia/contract'
import * as m from '@emporia/messages/pos'

import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { StateBadge } from '../states/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Moment } from '../../ui/time.tsx'
import { kindLabels } from './labels.ts'

export const listRemittanceTabs = (): Tab[] => [
  { title: m.remittance_tab_all(), filter: { state: undefined } },
  { title: m.remittance_tab_pending(), filter: { state: 'pending' } },
  { title: m.remittance_tab_confirmed(), filter: { state: 'confirmed' } },
  { title: m.remittance_tab_rejected(), filter: { state: 'rejected' } },
]

/** Columns of POS cash remittances. */
export const remittanceColumns = (isOfAll: boolean): Column<PosRemittance>[] => [
  {
    key: 'member',
    head: isOfAll ? m.remittance_column_member() : m.remittance_column_kind(),
    cell: ({ member, kind, reference, sale }) => (
      <TitleCell
        name={isOfAll ? member : kindLabels[kind]()}
        below={[isOfAll && kindLabels[kind](), sale, reference].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    head: m.remittance_column_reported(),
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'status',
    head: m.remittance_column_status(),
    cell: ({ state, reason }) => (
      <>
        <StateBadge flow={remittanceFlow} state={state} />
        {reason && <p className="text-[.8125rem] text-ink-2">{reason}</p>}
      </>
    ),
  },
  {
    key: 'amount',
    head: m.remittance_amount_field(),
    align: 'right',
    phone: 'side',
    cell: ({ amount_minor }) => <Money minor={amount_minor} />,
  },
]
