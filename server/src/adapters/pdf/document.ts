/** The content of a printable document, independent of its layout; HTML and PDF render the same. */
export type PrintDocument = {
  /** A6 is a shipping label: its parties are printed large. */
  size: 'A4' | 'A6'
  title: string
  number: string
  /** The issuer, printed at the top. */
  from: Party
  /** The recipients, side by side. */
  parties: Party[]
  facts: Fact[]
  table?: Table
  sums: Sum[]
  /** A second table below the sums, such as the tax by rate. */
  summary?: { title: string; table: Table } | undefined
  notes: string[]
  /** At the bottom of every page, before the page number. */
  foot: string
}

export type Party = { title: string; name: string; lines: string[] }
export type Fact = { label: string; value: string }
export type Sum = Fact & { isTotal?: boolean }
export type Column = {
  head: string
  /** The column's width relative to the others. */
  share: number
  align?: 'right'
}
export type Cell = { text: string; below?: string }
export type Table = { columns: Column[]; rows: Cell[][] }

export type Direction = 'ltr' | 'rtl'

const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** Returns the direction of a line by its first letter, whatever the document's language. */
export const getDirection = (text: string): Direction => {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first && rightToLeft.test(first) ? 'rtl' : 'ltr'
}
