/** A part of an e-mail below its paragraphs. Its contents are text, never markup. */
export type Block =
  | { type: 'lines'; title: string; rows: LineRow[] }
  | { type: 'sums'; title: string; rows: SumRow[] }
  | { type: 'text'; title: string; lines: string[]; links: BlockLink[] }

export type BlockLink = { label: string; url: string }

/** One line of an order. */
export type LineRow = {
  name: string
  /** The link of the name, if any. */
  url: string | null
  /** Below the name: the variant, the quantity with the unit price, a discount. */
  details: string[]
  amount: string | null
  picture: BlockPicture | null
}

/** A picture by its absolute address, with its displayed size. */
export type BlockPicture = { url: string; alt: string; width: number; height: number }

export type SumRow = { label: string; value: string; is_total: boolean }
