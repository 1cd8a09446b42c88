import {
  type ReceiptContent,
  type ReceiptSize,
  receiptSizeLabels,
  receiptSizes,
} from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useState } from 'react'

import { ownJson } from '../../../api/own-json.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { FilterSelect } from '../../../backoffice/list/filters/choice.tsx'
import { toast } from '../../../ui/toast.ts'
import { isDismissed, listPrinterPorts, type PrinterPort, sendTo } from '../printer/devices.ts'
import { rowDrawer } from '../printer/draw-row.ts'
import { type ColumnCount, columnCounts, toEscPos } from '../printer/esc-pos.ts'
import { printReceipt } from './print-receipt.ts'
import { ShareReceipt } from './share-receipt.tsx'

type Props = {
  number: string
  client_uuid: string
  /** Returns the receipt to print; undefined if the server refused it. */
  slip: () => Promise<ReceiptContent | undefined>
  /** Whether cash was received, so that the drawer is needed. */
  opensDrawer: boolean
}

/** A paper of the browser's print dialog, or a receipt printer. */
type Way = ReceiptSize | PrinterPort

const wayKey = 'receipt_way'
const columnsKey = 'till_printer'

/** Prints a receipt in the way that this browser used last, or shares it. */
export const ReceiptActions = ({ number, client_uuid, slip, opensDrawer }: Props) => {
  const ports = listPrinterPorts()
  const ways: Way[] = [...receiptSizes, ...ports]
  const [wanted, setWanted] = useState<Way>(() => ownJson<Way>(localStorage.getItem(wayKey), '80'))
  const [columns, setColumns] = useState<ColumnCount>(() =>
    ownJson<ColumnCount>(localStorage.getItem(columnsKey), 48),
  )
  const send = useSend(columns, opensDrawer)
  const way = ways.find((one) => one === wanted) ?? receiptSizes[0]
  const port = ports.find((one) => one === way)
  const size = receiptSizes.find((one) => one === way)

  const print = async () => {
    // The window must be opened by the click itself, else it is blocked.
    const sheet = size ? window.open('', '_blank') : null
    const content = await slip()
    if (!content) sheet?.close()
    else if (size) printReceipt({ slip: content, paper: size }, sheet)
    else if (port) await send(port, content)
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <FilterSelect
          label={m.receipt_way_field()}
          value={way}
          options={ways.map((one) => [one, wayLabel(one)])}
          onChange={(text) => setWanted(store(wayKey, ways.find((one) => one === text) ?? way))}
        />
        {port && (
          <FilterSelect
            label={m.printer_columns_field()}
            value={String(columns)}
            options={columnCounts.map((count) => [String(count), String(count)])}
            onChange={(text) =>
              setColumns(
                store(columnsKey, columnCounts.find((count) => String(count) === text) ?? columns),
              )
            }
          />
        )}
        <button type="button" className={buttonClass()} onClick={() => void print()}>
          {m.receipt_print_button()}
        </button>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <ShareReceipt number={number} client_uuid={client_uuid} />
      </div>
      {ports.length === 0 && (
        <p className="text-[.8125rem] text-ink-2">{m.printer_unsupported_text()}</p>
      )}
    </div>
  )
}

const store = <T,>(key: string, value: T) => {
  localStorage.setItem(key, JSON.stringify(value))
  return value
}

const portLabels: Record<PrinterPort, () => string> = {
  usb: m.printer_usb_button,
  serial: m.printer_port_button,
}

const wayLabel = (way: Way) =>
  way === 'usb' || way === 'serial' ? portLabels[way]() : receiptSizeLabels[way]

/** Sends to a receipt printer; after a failure, the browser asks for the printer again. */
const useSend = (columns: ColumnCount, opensDrawer: boolean) => {
  const [hasFailed, setFailed] = useState(false)
  return async (port: PrinterPort, content: ReceiptContent) => {
    const bytes = toEscPos(content, { columns, opensDrawer, draw: rowDrawer(columns) })
    try {
      await sendTo(port, { bytes, asksAnew: hasFailed })
      setFailed(false)
    } catch (error) {
      if (isDismissed(error)) return
      setFailed(true)
      toast(m.printer_error())
    }
  }
}
