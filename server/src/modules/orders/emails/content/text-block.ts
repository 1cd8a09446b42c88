import type { Block, BlockLink } from '../../../../adapters/mail/blocks/block.ts'

/** A block of lines and links; none without lines. */
export const textBlock = (title: string, lines: string[], links: BlockLink[] = []): Block[] =>
  lines.length === 0 ? [] : [{ type: 'text', title, lines, links }]
