/** A part of a mail below its words. What it says is text: nothing in it is markup. */
export type Block =
  | { type: 'lines'; title: string; rows: LineRow[] }
  | { type: 'sums'; title: string; rows: SumRow[] }
  | { type: 'text'; title: string; lines: string[]; links: BlockLink[] }

export type BlockLink = { label: string; url: string }

/** One line of an order. */
export type LineRow = {
  name: string
  /** Where the name leads, if anywhere. */
  url: string | null
  /** Below the name: the variant, the quantity with the unit price, a discount. */
  details: string[]
  amount: string | null
  picture: BlockPicture | null
}

/** A picture by its absolute address, and how large it is shown. */
export type BlockPicture = { url: string; alt: string; width: number; height: number }

export type SumRow = { label: string; value: string; is_total: boolean }
