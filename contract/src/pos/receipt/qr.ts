import createCode from 'qrcode-generator'

/** Version 6 with error correction M: a larger code is too fine for a receipt printer. */
const receiptBytesMax = 106

/**
 * Returns the rows of a QR code (ISO 18004) as texts of 0 and 1: UTF-8 in byte mode, error
 * correction M. Returns undefined if the text is longer than `bytesMax`.
 */
export const qrRows = (text: string, bytesMax = receiptBytesMax): string[] | undefined => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > bytesMax) return undefined
  const code = createCode(0, 'M')
  // The library stores the low byte of each character.
  code.addData(String.fromCharCode(...bytes), 'Byte')
  code.make()
  const indexes = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return indexes.map((y) => indexes.map((x) => (code.isDark(y, x) ? '1' : '0')).join(''))
}
