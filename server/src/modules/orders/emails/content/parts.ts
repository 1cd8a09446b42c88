import type { MailBlock } from '@emporia/contract'

import type { Block } from '../../../../adapters/mail/blocks/block.ts'

/** A block with the part of the e-mail to which it belongs, which staff can leave out. */
export type Part = { name: MailBlock; block: Block }

export const toParts = (name: MailBlock, blocks: Block[]): Part[] =>
  blocks.map((block) => ({ name, block }))
