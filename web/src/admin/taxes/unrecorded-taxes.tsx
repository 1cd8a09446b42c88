import { api, type Page, type Reply, type UnrecordedTax } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import { useId } from 'react'
import { Link } from 'react-router'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { ListPanel } from '../../backoffice/list/list-panel.tsx'
import type { Column } from '../../backoffice/list/list-table.tsx'
import { useListState } from '../../backoffice/list/use-list-state.ts'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { can } from '../../session/session.ts'
import { useAct } from '../../resource/use-act.ts'
import { Money } from '../../ui/money.tsx'
import { Moment } from '../../ui/time.tsx'

type Records = Promise<Reply<Page<UnrecordedTax>>>
type Props = { reply: Records; hasProvider: boolean }

/** Invoices and credit notes that the provider has not recorded, with what staff can do. */
export const UnrecordedTaxes = ({ reply: request, hasProvider }: Props) => {
  const { reply } = useReply(request)
  const isSearched = useListState().read('q') !== ''
  const id = useId()
  const isEmpty = !reply?.success || reply.data.total === 0
  if (isEmpty && !hasProvider && !isSearched) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <header>
        <h2 id={id} className="font-sans text-[.9375rem] font-semibold">
          {m.provider_records_title()}
        </h2>
        <p className="pt-0.5 text-office text-ink-2">{m.provider_records_hint()}</p>
      </header>
      <ListPanel
        reply={request}
        what={m.provider_records_noun()}
        emptyText={m.provider_records_empty()}
        search={m.provider_records_search()}
        columns={columns}
      />
    </section>
  )
}

const states: Record<UnrecordedTax['state'], () => string> = {
  failed: m.provider_state_failed,
  retrying: m.provider_state_retrying,
  fallback: m.provider_state_fallback,
}

const columns: Column<UnrecordedTax>[] = [
  {
    sort: 'number',
    head: m.provider_column_document,
    cell: ({ number, order_id, order_number }) => (
      <>
        <span className="block font-semibold whitespace-nowrap">{number}</span>
        {can('order') ? (
          <Link className={linkClass} to={`/admin/order/details/${order_id}`}>
            {m.provider_record_order({ number: order_number })}
          </Link>
        ) : (
          <span className="text-ink-2">{m.provider_record_order({ number: order_number })}</span>
        )}
      </>
    ),
  },
  {
    sort: 'issued_at',
    head: m.provider_column_issued,
    phone: 'none',
    cell: ({ issued_at }) => <Moment at={issued_at} />,
  },
  {
    key: 'tax',
    head: m.provider_column_tax,
    align: 'right',
    phone: 'side',
    cell: ({ tax_minor }) => <Money minor={tax_minor} />,
  },
  {
    key: 'state',
    head: m.provider_column_state,
    cell: ({ state, error }) => (
      <>
        <span className="block">{states[state]()}</span>
        {error && (
          <span className="block text-[.8125rem] break-words text-ink-2" translate="no">
            {error}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'attempts',
    head: m.provider_column_attempts,
    align: 'right',
    phone: 'none',
    cell: ({ attempts }) => attempts,
  },
  {
    key: 'actions',
    head: m.provider_record_retry_button,
    isHeadHidden: true,
    align: 'right',
    cell: (record) => <Actions record={record} />,
  },
]

const Actions = ({ record: { id, number, state } }: { record: UnrecordedTax }) => {
  const act = useAct()
  return (
    <span className="flex flex-wrap justify-end gap-2 max-md:justify-start">
      {state !== 'fallback' && (
        <button
          type="button"
          className={buttonClass()}
          aria-label={m.provider_record_retry_label({ number })}
          onClick={() => void act(api.admin.taxRecord.retry, { id })}
        >
          {m.provider_record_retry_button()}
        </button>
      )}
      <button
        type="button"
        className={buttonClass()}
        aria-label={m.provider_record_close_label({ number })}
        onClick={() => void act(api.admin.taxRecord.close, { id })}
      >
        {m.provider_record_close_button()}
      </button>
    </span>
  )
}
