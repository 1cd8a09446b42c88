import { defineNumber, numberSigns } from '@emporia/messages/formats'

/**
 * Parses a number typed with the separators of the page's language to plain digits: in German
 * '1.234,5' → '1234.5'. Thousands may be separated only as the language writes them. The separator
 * of other languages is a decimal separator where it cannot separate thousands: '12.5' in German.
 * Returns undefined for other text.
 */
export const parseDigits = (typed: string) => {
  const text = withWesternDigits(typed).trim().replaceAll(blank, ' ')
  const { decimal } = numberSigns()
  const [whole = '', part = '', ...rest] = text.split(decimal)
  if (rest.length > 0) return undefined
  const digits = withoutGroups(whole)
  if (text.includes(decimal)) return digits && toNumberText(digits, part)
  return digits ?? parseOtherDecimal(text)
}

/** The same as a number with at most these decimals. */
export const parseDecimal = (typed: string, decimals: number) => {
  const digits = parseDigits(typed)
  if (digits === undefined || (digits.split('.')[1] ?? '').length > decimals) return undefined
  return Number(digits)
}

/** The same with an optional sign: '-3', '−3' or '+3'. */
export const parseSigned = (typed: string, decimals: number) => {
  const [, sign = '', size = ''] = /^\s*([-−+]?)(.*)$/.exec(typed) ?? []
  const number = parseDecimal(size, decimals)
  return number !== undefined && /[-−]/.test(sign) ? -number : number
}

/** Formats a number for an input field: with the decimal separator of the language, no other. */
export const writeDecimal = defineNumber({ useGrouping: false, maximumFractionDigits: 6 })

const blank = /[\u00A0\u202F]/g

const withoutGroups = (text: string) => {
  const { group, inGroups } = numberSigns()
  const plain = group.replaceAll(blank, ' ')
  const digits = text.replaceAll(plain, '')
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const isGrouped = inGroups(digits).replaceAll(blank, ' ') === text
  return digits === text || isGrouped ? digits : undefined
}

const toNumberText = (digits: string, part: string) => {
  if (part === '') return digits
  return /^\d+$/.test(part) ? `${digits}.${part}` : undefined
}

/** What looks like a group of thousands is none of these: '1,234' in English, unlike '0,123'. */
const parseOtherDecimal = (text: string) => {
  const { decimal, group } = numberSigns()
  const [, whole = '', sign, part = ''] = /^(\d{1,15})([.,])(\d*)$/.exec(text) ?? []
  if (!sign || sign === decimal) return undefined
  if (sign === group && part.length === 3 && whole !== '0') return undefined
  return toNumberText(whole, part)
}

/** Keyboards of Arabic type Arabic digits and separators, which mean the same in every language. */
const withWesternDigits = (typed: string) =>
  typed.replaceAll(/[٠-٩٫٬]/g, (sign) => {
    if (sign === '٫') return numberSigns().decimal
    return sign === '٬' ? numberSigns().group : String(sign.charCodeAt(0) - 0x660)
  })
