import { productDraft } from '@emporia/contract'

import type { Db } from '../../../../db/client.ts'
import { checkInput } from '../../../../http/input/read.ts'
import type { Done } from '../../../tasks/kind.ts'
import { createProduct } from '../../products/create-product.ts'
import type { Undo } from '../undo.ts'
import { choicesOf, type Fields, fieldsOf, productCells, variantCells } from './draft-of.ts'
import type { Importing } from './importing.ts'
import { pictureFields, variantPicture } from './picture-fields.ts'
import { collectProblems, toldByLine } from './told-by-line.ts'

/** Lines that no product has yet make one, as the form would. */
export const createFromLines = async (db: Db, importing: Importing): Promise<Done> => {
  const { lines, acting, shop_id } = importing
  const { wrong, refuse } = collectProblems()
  const reading = { ...importing, wrong }
  const first = lines[0]?.line ?? 0
  const cells = productCells(lines, reading)
  const standing = { before: undefined, own: [], wrong }
  const fields = {
    ...fieldsOf({ line: first, cells }, undefined, reading),
    ...(cells.pictures && (await pictureFields(db, importing, cells.pictures, standing))),
  }
  const variants: Fields[] = []
  for (const line of lines)
    variants.push({
      on_hand: 0,
      ...fieldsOf({ line: line.line, cells: variantCells(line.cells) }, undefined, reading),
      ...(await variantPicture(db, importing, line, standing)),
      product_attributes: choicesOf(line, undefined, reading) ?? [],
    })
  refuse()

  const variantLines = lines.map(({ line }) => line)
  const product_id = await toldByLine({ first, variantLines }, async () => {
    const draft = productDraft.parse(checkInput(productDraft, { ...fields, variants }))
    return createProduct(db, shop_id, draft, acting.by)
  })
  const undo: Undo = { kind: 'remove', product_id }
  return { outcome: 'done', messages: ['New'], undo }
}
