import { qrPath, qrRows } from '@emporia/contract'

/** The most that a QR code can hold. */
const bytesMax = 2331

/** A QR code: black on white in light and dark mode, so that every camera can read it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = qrRows(text, bytesMax)
  if (!rows) return null
  const side = rows.length + 8

  return (
    <svg
      viewBox={`-4 -4 ${side} ${side}`}
      role="img"
      aria-label={label}
      className="size-60 bg-white"
    >
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  )
}
