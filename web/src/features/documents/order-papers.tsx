import { api, type DocumentRow, type Order, type SheetKind } from '@emporia/contract'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { printPage, saveFile } from '../../api/print.ts'
import { shortDay } from '../../format/date.ts'
import { Panel } from '../../office/panel.tsx'
import { useReply } from '../../office/reply/use-reply.ts'
import { Money, useLocale } from '../../ui/money.tsx'
import { PaperRow } from './paper-row.tsx'

type Props = {
  /** Order of one shop; with `group_id`, the documents of the whole order group are requested. */
  order: Pick<Order, 'id' | 'number' | 'status' | 'payment_status'>
  group_id?: number
  /** Documents for a shipment, shown only to those who pack it. */
  sheets: SheetKind[]
  shipments?: Order['shipments']
}

const sheetWords: Record<SheetKind, string> = {
  confirmation: 'Order confirmation',
  packing_slip: 'Packing slip',
  label: 'Shipping label',
}
const kindWords = { invoice: 'Invoice', credit_note: 'Credit note' }

/** Printable documents of an order: numbered documents, and those generated on request. */
export const OrderPapers = (props: Props) => {
  const { id, status, payment_status } = props.order
  // Reloads when the order changes, because a status change can issue a document.
  return <Papers key={`${id} ${status} ${payment_status}`} {...props} />
}

const Papers = ({ order, group_id, sheets, shipments = [] }: Props) => {
  const documents = useDocuments(order.id, group_id)
  const { time_zone } = useLocale()

  return (
    <Panel title="Documents">
      <ul className="-my-1.5 divide-y divide-line">
        {documents.map(({ id, kind, number, issued_at, total_minor }) => (
          <PaperRow
            key={id}
            name={`${kindWords[kind]} ${number}`}
            below={
              <>
                {shortDay(issued_at, time_zone)}, <Money minor={total_minor} />
              </>
            }
            {...documentDeeds(id)}
          />
        ))}
        {sheets.map((kind) => (
          <PaperRow key={kind} name={sheetWords[kind]} {...sheetDeeds({ id: order.id, kind })} />
        ))}
        {shipments.length > 1 &&
          shipments.map(({ id, tracking }, at) => (
            <PaperRow
              key={id}
              name={`Packing slip of parcel ${at + 1}`}
              below={tracking}
              {...sheetDeeds({
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

const documentDeeds = (id: number) => ({
  print: () => printPage(api.document.show, { id, format: 'html' }),
  save: () => saveFile(api.document.show, { id, format: 'pdf' }),
})

type Sheet = { id: number; kind: SheetKind; shipment_id?: number }

const sheetDeeds = (sheet: Sheet) => ({
  print: () => printPage(api.document.sheet, { ...sheet, format: 'html' }),
  save: () => saveFile(api.document.sheet, { ...sheet, format: 'pdf' }),
})

const useDocuments = (order_id: number, group_id: number | undefined): DocumentRow[] => {
  const [asked] = useState(() =>
    call(api.document.list, {
      ...(group_id === undefined ? { order_id } : { group_id }),
      per_page: 100,
    }),
  )
  const { reply } = useReply(asked)
  return reply?.success ? reply.data.rows.toReversed() : []
}
