/** What stands between 0x80 and 0x9F in the code page 1252; a blank where it has nothing. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Signs that look the same to a customer. */
const alike: Record<string, string> = { '−': '-', '\u202F': ' ', '\u2009': ' ', '☐': '#' }

/** A text in the code page of receipt printers; undefined where it has letters that are not in it. */
export const codePageOf = (text: string): number[] | undefined => {
  const bytes = Array.from(text.normalize('NFC'), (sign) => byteOf(alike[sign] ?? sign))
  return bytes.every((byte) => byte !== undefined) ? bytes : undefined
}

const byteOf = (sign: string) => {
  const point = sign.codePointAt(0) ?? 0
  const isPlain = (point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff)
  if (isPlain) return point
  const at = upper.indexOf(sign)
  return at >= 0 && sign !== ' ' ? 0x80 + at : undefined
}
