/** Characters from 0x80 to 0x9F of code page 1252; a space where none is defined. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Characters that are replaced by similar ones. */
const alike: Record<string, string> = { '−': '-', '\u202F': ' ', '\u2009': ' ', '☐': '#' }

/** Encodes a text in the printer's code page; undefined if it contains other characters. */
export const toCodePage = (text: string): number[] | undefined => {
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
