import { findLocale, getLocale } from '@emporia/messages/locale'

import type { TextStyle } from './blocks.ts'
import type { PrintDocument } from './document.ts'
import type { PageBox } from './pages.ts'
import type { Rule } from './sheet.ts'

type Side = 'left' | 'right'
/** The side where a line begins, the one where it ends, and whether columns begin on the right. */
export type Sides = { start: Side; end: Side; isMirrored: boolean }

/** Returns the sides of a document in the language of the caller. */
export const getSides = (): Sides =>
  findLocale(getLocale())?.direction === 'rtl'
    ? { start: 'right', end: 'left', isMirrored: true }
    : { start: 'left', end: 'right', isMirrored: false }

/** A text style without a side. */
export type Text = Omit<TextStyle, 'align'>

const ink = '#211c21'
const ink2 = '#5f585f'

export const hairline: Rule = { width: 0.6, color: '#e4e0e4' }
export const heavyRule: Rule = { width: 1.2, color: ink }

export const toBold = (size: number): Text => ({ size, color: ink, weight: 700 })
export const toInk = (size: number): Text => ({ size, color: ink })
export const toPale = (size: number): Text => ({ size, color: ink2 })

/** Small print, such as the title of a party. */
export const small = toPale(8.5)

/** Sizes and distances in points. */
export type DocumentLook = {
  page: PageBox
  size: number
  head: { from: Text; title: Text; below: number }
  parties: { size: number; below: number; padding: number; frame?: Rule }
  foot: { size: number; bottom: number; above: number; rule?: Rule }
}

export const looks: Record<PrintDocument['size'], DocumentLook> = {
  A4: {
    page: { width: 595.28, height: 841.89, left: 45, top: 45, bottom: 62 },
    size: 9.5,
    head: { from: toBold(12.5), title: toBold(19), below: 22 },
    parties: { size: 9.5, below: 18, padding: 0 },
    foot: { size: 8, bottom: 28, above: 6, rule: hairline },
  },
  A6: {
    page: { width: 297.64, height: 419.53, left: 18, top: 18, bottom: 34 },
    size: 8.5,
    head: { from: toBold(8.5), title: toBold(11), below: 12 },
    parties: { size: 12.5, below: 10, padding: 13.4, frame: { width: 1.4, color: ink } },
    foot: { size: 7.5, bottom: 14, above: 0 },
  },
}
