import { qrPath, qrRows } from '@emporia/contract'

/** The most that a QR code can hold. */
const bytesMax = 2331

type Props = { text: string; label: string; size: number }

/**
 * A QR code with its margin; `size` is in pixels. It is black on white in light and dark mode, so
 * that every camera can read it.
 */
export const QrCode = ({ text, label, size }: Props) => {
  const rows = qrRows(text, bytesMax)
  if (!rows) return null
  const side = rows.length + 8

  return (
    <svg
      viewBox={`-4 -4 ${side} ${side}`}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      className="h-auto max-w-full bg-white"
    >
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  )
}
