import type { ReceiptContent } from '@emporia/contract'
import * as m from '@emporia/messages/pos'
import { useState } from 'react'

import { ownJson } from '../../../api/own-json.ts'
import { buttonClass } from '../../../backoffice/button.ts'
import { toast } from '../../../ui/toast.ts'
import { isDismissed, sendTo, type PrinterPort, listPrinterPorts } from './devices.ts'
import { rowDrawer } from './draw-row.ts'
import { type ColumnCount, columnCounts, toEscPos } from './esc-pos.ts'

type Props = {
  /** Returns the receipt to print; undefined if the server refused it. */
  slip: () => Promise<ReceiptContent | undefined>
  /** Whether cash was received, so that the drawer is needed. */
  opensDrawer: boolean
}

const key = 'till_printer'
const portLabels: Record<PrinterPort, () => string> = {
  usb: m.printer_usb_button,
  serial: m.printer_port_button,
}

/** Prints on a receipt printer if the browser can access one. */
export const PrinterPanel = ({ slip, opensDrawer }: Props) => {
  const [columns, setColumns] = useState<ColumnCount>(() =>
    ownJson<ColumnCount>(localStorage.getItem(key), 48),
  )
  const [hasFailed, setFailed] = useState(false)
  const ways = listPrinterPorts()
  if (ways.length === 0) return <Unsupported />

  const choose = (count: ColumnCount) => {
    localStorage.setItem(key, JSON.stringify(count))
    setColumns(count)
  }
  const print = async (way: PrinterPort) => {
    const wanted = await slip()
    if (!wanted) return
    const bytes = toEscPos(wanted, { columns, opensDrawer, draw: rowDrawer(columns) })
    try {
      await sendTo(way, { bytes, asksAnew: hasFailed })
      setFailed(false)
    } catch (error) {
      if (isDismissed(error)) return
      setFailed(true)
      toast(m.printer_error())
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {ways.map((way) => (
        <button key={way} type="button" className={buttonClass()} onClick={() => void print(way)}>
          {portLabels[way]()}
        </button>
      ))}
      <Columns columns={columns} onChange={choose} />
    </div>
  )
}

const Unsupported = () => (
  <p className="text-[.8125rem] text-ink-2">{m.printer_unsupported_text()}</p>
)

type ColumnsProps = { columns: ColumnCount; onChange: (count: ColumnCount) => void }

const Columns = ({ columns, onChange }: ColumnsProps) => (
  <label className="flex items-center gap-1.5 text-[.8125rem] text-ink-2">
    {m.printer_columns_field()}
    <select
      className="office-input h-8"
      value={columns}
      onChange={({ target }) =>
        onChange(columnCounts.find((count) => String(count) === target.value) ?? 48)
      }
    >
      {columnCounts.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
  </label>
)
