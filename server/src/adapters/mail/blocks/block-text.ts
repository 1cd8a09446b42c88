import type { Block, LineRow } from './block.ts'

/** Renders a block as plain text. */
export const blockText = (block: Block) => [block.title, ...linesOf(block)].join('\n')

const linesOf = (block: Block): string[] => {
  switch (block.type) {
    case 'lines':
      return block.rows.map(lineText)
    case 'sums':
      return block.rows.map(({ label, value }) => `${label}: ${value}`)
    case 'text':
      return [...block.lines, ...block.links.map(({ label, url }) => `${label}: ${url}`)]
  }
}

const lineText = ({ name, details, amount }: LineRow) =>
  [`- ${name}`, ...details, ...(amount === null ? [] : [amount])].join('\n  ')
