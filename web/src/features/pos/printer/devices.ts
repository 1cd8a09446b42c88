type Endpoint = { endpointNumber: number; direction: 'in' | 'out' }
type Alternate = { interfaceClass: number; endpoints: Endpoint[] }
type UsbDevice = {
  configuration: { interfaces: { interfaceNumber: number; alternates: Alternate[] }[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, data: BufferSource) => Promise<unknown>
}
type SerialPort = {
  writable: WritableStream<Uint8Array> | null
  open: (options: { baudRate: number }) => Promise<void>
  close: () => Promise<void>
}
type Filter = { filters: { classCode: number }[] }

declare global {
  interface Navigator {
    readonly usb?: {
      getDevices: () => Promise<UsbDevice[]>
      requestDevice: (wanted: Filter) => Promise<UsbDevice>
    }
    readonly serial?: {
      getPorts: () => Promise<SerialPort[]>
      requestPort: () => Promise<SerialPort>
    }
  }
}

export type PrinterPort = 'usb' | 'serial'

/**
 * Returns the connection types to receipt printers that this browser supports. On Windows, the
 * driver claims USB.
 */
export const listPrinterPorts = (): PrinterPort[] => {
  const isWindows = navigator.userAgent.includes('Windows')
  return [
    ...(navigator.usb && !isWindows ? (['usb'] as const) : []),
    ...(navigator.serial ? (['serial'] as const) : []),
  ]
}

const printerClass = 7
const baudRate = 9600
const pieceBytes = 4096

type Print = { bytes: Uint8Array<ArrayBuffer>; asksAnew: boolean }

/** Sends bytes to the printer that was selected before, or asks for one. */
export const sendTo = (way: PrinterPort, print: Print) =>
  way === 'usb' ? sendByUsb(print) : sendBySerial(print)

const sendByUsb = async ({ bytes, asksAnew }: Print) => {
  const { usb } = navigator
  if (!usb) return
  const isPrinter = (device: UsbDevice) => outletOf(device) !== undefined
  const known = asksAnew ? undefined : (await usb.getDevices()).find(isPrinter)
  const device = known ?? (await usb.requestDevice({ filters: [{ classCode: printerClass }] }))
  await device.open()
  try {
    if (!device.configuration) await device.selectConfiguration(1)
    const outlet = outletOf(device)
    if (!outlet) throw new Error('This device takes no receipts')
    await device.claimInterface(outlet.interfaceNumber)
    for (let at = 0; at < bytes.length; at += pieceBytes)
      await device.transferOut(outlet.endpointNumber, bytes.subarray(at, at + pieceBytes))
  } finally {
    await device.close()
  }
}

/** Returns the endpoint to which a printer accepts data. */
const outletOf = ({ configuration }: UsbDevice) => {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? [])
    for (const { interfaceClass, endpoints } of alternates) {
      const outlet = endpoints.find(({ direction }) => direction === 'out')
      if (interfaceClass === printerClass && outlet)
        return { interfaceNumber, endpointNumber: outlet.endpointNumber }
    }
  return undefined
}

const sendBySerial = async ({ bytes, asksAnew }: Print) => {
  const { serial } = navigator
  if (!serial) return
  const [known] = asksAnew ? [] : await serial.getPorts()
  const port = known ?? (await serial.requestPort())
  await port.open({ baudRate })
  try {
    const writer = port.writable?.getWriter()
    await writer?.write(bytes)
    await writer?.close()
  } finally {
    await port.close()
  }
}

/** Whether the user closed the device dialog; no error is shown then. */
export const isDismissed = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'AbortError')
