import { api, type DocumentRow, type Order, type OrderDocumentKind } from '@emporia/contract'
import * as m from '@emporia/messages/orders'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { printPage, saveFile } from '../../api/print.ts'
import { shortDay } from '../../format/date.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { useReply } from '../../backoffice/load-states/use-reply.ts'
import { useLocale, useMoney } from '../../ui/money.tsx'
import { DocumentItem } from './document-row.tsx'

type Props = {
  /** Order of one shop; with `group_id`, the documents of the whole order group are requested. */
  order: Pick<Order, 'id' | 'number' | 'status' | 'payment_status'>
  group_id?: number
  /** Documents for a shipment, shown only to those who pack it. */
  sheets: readonly OrderDocumentKind[]
  shipments?: Order['shipments']
}

const orderDocumentLabels: Record<OrderDocumentKind, () => string> = {
  confirmation: m.documents_kind_confirmation,
  packing_slip: m.documents_kind_packing_slip,
  label: m.documents_kind_label,
}
const kindLabels = {
  invoice: m.documents_panel_invoice,
  credit_note: m.documents_panel_credit_note,
}

/** Printable documents of an order: numbered documents, and those generated on request. */
export const OrderDocuments = (props: Props) => {
  const { id, status, payment_status } = props.order
  // Reloads when the order changes, because a status change can issue a document.
  return <DocumentPanel key={`${id} ${status} ${payment_status}`} {...props} />
}

const DocumentPanel = ({ order, group_id, sheets, shipments = [] }: Props) => {
  const documents = useDocuments(order.id, group_id)
  const { time_zone } = useLocale()
  const money = useMoney()

  return (
    <Panel title={m.documents_panel_title()}>
      <ul className="-my-1.5 divide-y divide-line">
        {documents.map(({ id, kind, number, issued_at, total_minor }) => (
          <DocumentItem
            key={id}
            name={kindLabels[kind]({ number })}
            below={m.documents_panel_issued({
              date: shortDay(issued_at, time_zone),
              amount: money(total_minor),
            })}
            {...documentActions(id)}
          />
        ))}
        {sheets.map((kind) => (
          <DocumentItem
            key={kind}
            name={orderDocumentLabels[kind]()}
            {...orderDocumentActions({ id: order.id, kind })}
          />
        ))}
        {shipments.length > 1 &&
          shipments.map(({ id, tracking }, at) => (
            <DocumentItem
              key={id}
              name={m.documents_panel_parcel_slip({ number: at + 1 })}
              below={tracking}
              {...orderDocumentActions({
                id: order.id,
                kind: 'packing_slip',
                shipment_id: id,
              })}
            />
          ))}
      </ul>
    </Panel>
  )
}

const documentActions = (id: number) => ({
  print: () => printPage(api.document.show, { id, format: 'html' }),
  save: () => saveFile(api.document.show, { id, format: 'pdf' }),
})

type OrderDocument = { id: number; kind: OrderDocumentKind; shipment_id?: number }

const orderDocumentActions = (sheet: OrderDocument) => ({
  print: () => printPage(api.document.sheet, { ...sheet, format: 'html' }),
  save: () => saveFile(api.document.sheet, { ...sheet, format: 'pdf' }),
})

const useDocuments = (order_id: number, group_id: number | undefined): DocumentRow[] => {
  const [request] = useState(() =>
    call(api.document.list, {
      ...(group_id === undefined ? { order_id } : { group_id }),
      per_page: 100,
    }),
  )
  const { reply } = useReply(request)
  return reply?.success ? reply.data.rows.toReversed() : []
}
