import { remittanceFlow, type PosRemittance } from '@emporia/contract'

import type { Column } from '../../backoffice/list/list-table.tsx'
import type { Tab } from '../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../backoffice/list/title-cell.tsx'
import { StateBadge } from '../states/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Moment } from '../../ui/time.tsx'
import { kindLabels } from './labels.ts'

export const remittanceTabs: Tab[] = [
  { title: 'All', filter: { state: undefined } },
  { title: 'Waiting', filter: { state: 'pending' } },
  { title: 'Arrived', filter: { state: 'confirmed' } },
  { title: 'Not found', filter: { state: 'rejected' } },
]

/** Columns of POS cash remittances. */
export const remittanceColumns = (isOfAll: boolean): Column<PosRemittance>[] => [
  {
    head: isOfAll ? 'From' : 'What',
    cell: ({ member, kind, reference, sale }) => (
      <TitleCell
        name={isOfAll ? member : kindLabels[kind]}
        below={[isOfAll && kindLabels[kind], sale, reference].filter(Boolean).join(' · ')}
      />
    ),
  },
  { head: 'Reported', sort: 'created_at', cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    head: 'State',
    cell: ({ state, reason }) => (
      <>
        <StateBadge flow={remittanceFlow} state={state} />
        {reason && <p className="text-[.8125rem] text-ink-2">{reason}</p>}
      </>
    ),
  },
  {
    head: 'Amount',
    align: 'right',
    phone: 'side',
    cell: ({ amount_minor }) => <Money minor={amount_minor} />,
  },
]
