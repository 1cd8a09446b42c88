import {
  returnFlow,
  type api,
  type Data,
  type Reply,
  type Return,
  returnReasonLabels,
} from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { listStateTabs } from '../../../backoffice/list/state-tabs.ts'
import type { Tab } from '../../../backoffice/list/tabs.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { StateBadge } from '../../states/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { Moment } from '../../../ui/time.tsx'
import type { ReturnCalls } from './calls.ts'
import { ReturnDialog } from './return-sheet.tsx'

type Listed = Data<typeof api.seller.return.list>

type Props = {
  reply: Promise<Reply<Listed>>
  calls: ReturnCalls
  /** Columns for one audience only, after the first one. */
  columns?: Column<Return>[]
}

/** Returns by state; the dialog of a return offers its next actions. */
export const ReturnList = ({ reply, calls, columns = [] }: Props) => {
  const [openId, setOpen] = useState<number>()
  const close = () => setOpen(undefined)

  return (
    <>
      <PageTitle title={m.returns_list_title()} />
      <ListPanel
        reply={reply}
        what={m.returns_list_what()}
        emptyText={m.returns_list_empty()}
        search={m.returns_list_search()}
        tabs={tabsOf}
        columns={[
          {
            key: 'return',
            head: m.returns_list_return(),
            cell: (row) => (
              <TitleCell
                name={m.returns_list_name({ number: row.order_number, id: row.id })}
                picture={row.lines[0]?.picture ?? null}
                below={row.customer}
                onOpen={() => setOpen(row.id)}
              />
            ),
          },
          ...columns,
          { key: 'reason', head: m.returns_reason(), cell: (row) => <Why row={row} /> },
          {
            head: m.returns_list_date(),
            sort: 'created_at',
            phone: 'none',
            cell: ({ created_at }) => <Moment at={created_at} />,
          },
          {
            key: 'state',
            head: m.returns_list_state(),
            cell: ({ state }) => <StateBadge flow={returnFlow} state={state} />,
          },
          {
            key: 'value',
            head: m.returns_list_value(),
            align: 'right',
            phone: 'side',
            cell: ({ goods_minor }) => <Money minor={goods_minor} />,
          },
        ]}
      />
      {openId !== undefined && (
        <ReturnDialog key={openId} reply={reply} id={openId} calls={calls} onClose={close} />
      )}
    </>
  )
}

const tabsOf = (listed: Listed | undefined): Tab[] =>
  listStateTabs(returnFlow, { by: 'state', counts: listed?.counts })

const Why = ({ row: { lines, kind } }: { row: Return }) => {
  const [first] = lines
  if (!first) return null
  return (
    <>
      <span className="line-clamp-1">
        {kind === 'withdrawal' ? m.withdraw_list_reason() : returnReasonLabels[first.reason]}
      </span>
      {lines.length > 1 && (
        <span className="block text-[.8125rem] text-ink-2">
          {m.returns_list_items({ count: lines.length })}
        </span>
      )}
    </>
  )
}
