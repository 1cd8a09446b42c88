import { api, type UnrecordedTax } from '@emporia/contract'
import * as m from '@emporia/messages/tax'
import { Link } from 'react-router'

import { buttonClass, linkClass } from '../../backoffice/button.ts'
import { type Column, ListTable } from '../../backoffice/list/list-table.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { can } from '../../session/session.ts'
import { useAct } from '../../resource/use-act.ts'
import { Money } from '../../ui/money.tsx'
import { Moment } from '../../ui/time.tsx'

type Props = { rows: UnrecordedTax[]; total: number; hasProvider: boolean }

/** Invoices and credit notes that the provider has not recorded, with what staff can do. */
export const UnrecordedTaxes = ({ rows, total, hasProvider }: Props) => {
  if (rows.length === 0 && !hasProvider) return null
  return (
    <Panel title={m.provider_records_title()} hint={m.provider_records_hint()} className="pt-2">
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2">{m.provider_records_empty()}</p>
      ) : (
        <ListTable label={m.provider_records_title()} columns={columns} rows={rows} />
      )}
      {total > rows.length && (
        <p className="px-4 py-3 text-ink-2">{m.provider_records_more({ count: total })}</p>
      )}
    </Panel>
  )
}

const states: Record<UnrecordedTax['state'], () => string> = {
  failed: m.provider_state_failed,
  retrying: m.provider_state_retrying,
  fallback: m.provider_state_fallback,
}

const columns: Column<UnrecordedTax>[] = [
  {
    key: 'document',
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
    key: 'issued',
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
