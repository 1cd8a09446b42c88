import { api, type CarrierBill, type Data } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import { useState } from 'react'
import { useLoaderData } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { buttonColumn } from '../../../backoffice/list/columns.tsx'
import { ListPanel } from '../../../backoffice/list/list-panel.tsx'
import type { Column } from '../../../backoffice/list/list-table.tsx'
import { TitleCell } from '../../../backoffice/list/title-cell.tsx'
import { Loaded } from '../../../backoffice/load-states/loaded.tsx'
import { PageTitle } from '../../../backoffice/page-title.tsx'
import { Explained } from '../../../features/explain/explained.tsx'
import { PeriodFilter } from '../../../features/statement/period.tsx'
import { mediumDay } from '../../../format/date.ts'
import { listLoader } from '../../../resource/loaders.ts'
import { Money } from '../../../ui/money.tsx'
import { CarrierCosts } from './carrier-costs.tsx'
import { PostBill } from './post-bill.tsx'
import { ReverseBill } from './reverse-bill.tsx'

export const clientLoader = listLoader(api.admin.carrierBill.list)

type Open = { post: true } | { reverse: CarrierBill }

/** The bills of carriers, and what the labels of the period cost. */
export default function CarrierBills() {
  const { reply } = useLoaderData<typeof clientLoader>()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <>
      <PageTitle title={m.carrierbill_list_title()}>
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => setOpen({ post: true })}
        >
          {m.carrierbill_post_button()}
        </button>
      </PageTitle>
      <Loaded of={reply} what={m.carrierbill_costs_noun()}>
        {({ costs }: Data<typeof api.admin.carrierBill.list>) => <CarrierCosts costs={costs} />}
      </Loaded>
      <ListPanel
        reply={reply}
        what={m.carrierbill_list_noun()}
        search={m.carrierbill_list_search()}
        emptyText={m.carrierbill_list_empty()}
        filters={<PeriodFilter />}
        columns={[
          ...columns,
          buttonColumn<CarrierBill>({
            head: m.carrierbill_column_action,
            text: ({ reversed_at }) => reversed_at === null && m.carrierbill_reverse_button(),
            label: ({ carrier, reference }) => m.carrierbill_reverse_label({ carrier, reference }),
            onClick: (bill) => setOpen({ reverse: bill }),
          }),
        ]}
      />
      {open && 'post' in open && <PostBill onClose={close} />}
      {open && 'reverse' in open && <ReverseBill bill={open.reverse} onClose={close} />}
    </>
  )
}

const columns: Column<CarrierBill>[] = [
  {
    key: 'bill',
    head: m.carrierbill_column_bill,
    cell: ({ carrier, reference, note }) => (
      <TitleCell name={`${carrier} ${reference}`} below={note} />
    ),
  },
  {
    head: m.carrierbill_column_date,
    sort: 'billed_on',
    cell: ({ billed_on }) => mediumDay(billed_on),
  },
  {
    key: 'posted',
    head: m.carrierbill_column_posted,
    phone: 'none',
    cell: ({ created_by }) => created_by,
  },
  {
    key: 'reversed',
    head: m.carrierbill_column_state,
    cell: ({ reversal_reason }) =>
      reversal_reason === null
        ? m.carrierbill_state_posted()
        : m.carrierbill_state_reversed({ reason: reversal_reason }),
  },
  {
    head: m.carrierbill_field_amount,
    sort: 'amount_minor',
    align: 'right',
    phone: 'side',
    cell: ({ id, amount_minor, reversed_at }) => (
      <Explained kind="carrier_bill" id={id} minor={amount_minor}>
        {reversed_at === null ? undefined : (
          <s>
            <Money minor={amount_minor} />
          </s>
        )}
      </Explained>
    ),
  },
]
