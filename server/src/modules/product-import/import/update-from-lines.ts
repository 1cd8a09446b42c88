import { productDraft } from '@emporia/contract'
import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Db } from '../../../db/client.ts'
import { checkInput } from '../../../http/input/parse.ts'
import type { Done } from '../tasks/kind.ts'
import { getProductDetail } from '../../catalog/management/get-detail.ts'
import { lockProduct } from '../../catalog/products/lock-product.ts'
import { variants } from '../../catalog/public.ts'
import { saveChange } from '../save-change.ts'
import { toVariantDraft } from '../snapshot.ts'
import { type Line, loadLines } from '../csv/load-cells.ts'
import {
  toChoices,
  type Fields,
  toFields,
  productCells,
  type Problems,
  variantCells,
} from './draft-of.ts'
import { fitToPackage } from '../limits/fit-to-package.ts'
import type { Importing } from './import.ts'
import { pictureFields, variantPicture } from './picture-fields.ts'
import { collectProblems, reportByLine } from './errors-by-line.ts'

const part = productDraft.partial()

/**
 * Updates a product where its lines differ from what an export would write; everything else stays.
 */
export const updateFromLines = async (db: Db, importing: Importing, id: number): Promise<Done> => {
  const { lines, acting } = importing
  const before = await lockProduct(db, acting.reach, id)
  const standing = await loadLines(db, await listVariantIds(db, id), importing.words)
  const { wrong, refuse } = collectProblems()
  const product = await productFields(db, importing, { id, standing, wrong })
  const { changed, variantLines } = await variantFields(db, importing, { id, standing, wrong })
  refuse()
  if (Object.keys(product).length === 0 && !changed) return { outcome: 'unchanged' }

  return reportByLine({ first: lines[0]?.line ?? 0, variantLines }, async () => {
    const draft = part.parse(
      checkInput(part, { ...product, ...(changed && { variants: changed }) }),
    )
    const { fitting, messages } = await fitToPackage(db, acting.by, draft, before)
    const saved = await saveChange(db, acting, { id, ...fitting })
    return { ...saved, messages: [...messages, ...(saved.messages ?? [])] }
  })
}

const listVariantIds = async (db: Db, id: number) => {
  const found = await db
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.product_id, id), isNull(variants.deleted_at)))
    .orderBy(asc(variants.rank), asc(variants.id))
  return found.map((row) => row.id)
}

type FieldParams = { id: number; standing: Line[]; wrong: Problems }

const productFields = async (
  db: Db,
  importing: Importing,
  { id, standing, wrong }: FieldParams,
) => {
  const reading = { ...importing, wrong }
  const cells = productCells(importing.lines, reading)
  const before = standing[0]?.cells
  const own = await ownPictures(db, importing, id)
  return {
    ...toFields({ line: importing.lines[0]?.line ?? 0, cells }, before ?? {}, reading),
    ...(await pictureFields(db, importing, cells.pictures, { before, own, wrong })),
  }
}

/** Returns the variant matrix with the changes of the lines; variants without a line stay. */
const variantFields = async (
  db: Db,
  importing: Importing,
  { id, standing, wrong }: FieldParams,
) => {
  const reading = { ...importing, wrong }
  const own = await ownPictures(db, importing, id)
  const { variant_rows } = await getProductDetail(
    db,
    importing.acting.reach,
    id,
    importing.acting.by.now,
  )
  const matrix: Fields[] = variant_rows.map(toVariantDraft)
  const variantLines: (number | undefined)[] = matrix.map(() => undefined)
  let isChanged = false

  for (const line of importing.lines) {
    const sku = line.cells.sku?.trim().toLowerCase()
    const known = standing.find(({ cells }) => cells.sku?.toLowerCase() === sku)
    const at = known ? variant_rows.findIndex((row) => row.id === known.variant_id) : matrix.length
    const before = known?.cells
    const choices = toChoices(line, before, reading)
    const fields = {
      ...toFields({ line: line.line, cells: variantCells(line.cells) }, before, reading),
      ...(await variantPicture(db, importing, line, { before, own, wrong })),
      ...(choices && { product_attributes: choices }),
    }
    variantLines[at] = line.line
    if (Object.keys(fields).length > 0) isChanged = true
    matrix[at] = { ...(known ? withoutSeen(matrix[at], fields) : { on_hand: 0 }), ...fields }
  }
  return { changed: isChanged ? matrix : undefined, variantLines }
}

/** A stock count in the table is absolute, whatever the stock was before. */
const withoutSeen = (variant: Fields = {}, fields: Fields): Fields => {
  const { on_hand_seen, ...rest } = variant
  return 'on_hand' in fields ? rest : { ...rest, on_hand_seen }
}

const ownPictures = async (db: Db, { acting }: Importing, id: number) => {
  const { pictures } = await getProductDetail(db, acting.reach, id, acting.by.now)
  return pictures.map((picture) => picture.id)
}
