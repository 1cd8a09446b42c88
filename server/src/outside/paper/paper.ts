/** What a printed page says, before it looks like anything: HTML and PDF are drawn from the same. */
export type Paper = {
  /** A6 is a label for a parcel: its parties are large. */
  size: 'A4' | 'A6'
  title: string
  number: string
  /** Whose paper it is: it stands at the head. */
  from: Party
  /** Whom it is for, beside each other. */
  parties: Party[]
  facts: Fact[]
  table?: Table
  sums: Sum[]
  notes: string[]
  /** At the foot of every page, before the number of the page. */
  foot: string
}

export type Party = { title: string; name: string; lines: string[] }
export type Fact = { label: string; value: string }
export type Sum = Fact & { isTotal?: boolean }
export type Column = {
  head: string
  /** How wide it is beside the others. */
  share: number
  align?: 'right'
}
export type Cell = { text: string; below?: string }
export type Table = { columns: Column[]; rows: Cell[][] }

const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** A line runs as its first letter does, whatever the language of the paper. */
export const directionOf = (text: string) => {
  const [first] = /\p{L}/u.exec(text) ?? []
  return first && rightToLeft.test(first) ? 'rtl' : 'ltr'
}
