import * as m from '@emporia/messages/answer'
import { productDraft } from '@emporia/contract'

import type { Db } from '../../../db/client.ts'
import { checkInput } from '../../../http/input/parse.ts'
import type { Done } from '../tasks/kind.ts'
import { createProduct } from '../../catalog/products/create-product.ts'
import type { Acting } from '../acting.ts'
import type { Undo } from '../undo.ts'
import { toChoices, type Fields, toFields, productCells, variantCells } from './draft-of.ts'
import { fitToPackage } from '../limits/fit-to-package.ts'
import type { Importing } from './import.ts'
import { pictureFields, variantPicture } from './picture-fields.ts'
import { collectProblems, reportByLine } from './errors-by-line.ts'

/** Creates a product from lines without one, as the form does. */
export const createFromLines = async (db: Db, importing: Importing): Promise<Done> => {
  const { lines, acting, shop_id } = importing
  const { wrong, refuse } = collectProblems()
  const reading = { ...importing, wrong }
  const first = lines[0]?.line ?? 0
  const cells = productCells(lines, reading)
  const standing = { before: undefined, own: [], wrong }
  const fields = {
    ...toFields({ line: first, cells }, undefined, reading),
    ...(cells.pictures && (await pictureFields(db, importing, cells.pictures, standing))),
  }
  const variants: Fields[] = []
  for (const line of lines)
    variants.push({
      on_hand: 0,
      ...toFields({ line: line.line, cells: variantCells(line.cells) }, undefined, reading),
      ...(await variantPicture(db, importing, line, standing)),
      product_attributes: toChoices(line, undefined, reading) ?? [],
    })
  refuse()

  const variantLines = lines.map(({ line }) => line)
  return reportByLine({ first, variantLines }, async () => {
    const draft = productDraft.parse(checkInput(productDraft, { ...fields, variants }))
    const { fitting, messages } = await fitToPackage(db, acting.by, draft)
    const product_id = await createProduct(db, shop_id, fitting, acting.by)
    importing.made.add(product_id)
    const undo: Undo = { kind: 'remove', product_id }
    return {
      outcome: 'done',
      messages: [m.import_row_new(), ...messages, ...waitsOf(fitting, acting)],
      undo,
    }
  })
}

/** Returns a message if the new product waits for approval. */
const waitsOf = ({ status }: { status?: string | undefined }, { by: { seller } }: Acting) =>
  seller && !seller.direct_publish && status !== 'draft' ? [m.import_row_waits()] : []
