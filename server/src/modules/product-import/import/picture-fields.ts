import * as m from '@emporia/messages/error'

import type { Db } from '../../../db/client.ts'
import { Failure } from '../../../http/failure.ts'
import { assertStorageLeft } from '../../media/library/storage.ts'
import { type Cells, getTitle } from '../csv/columns.ts'
import { sameCell, splitList } from '../../../adapters/pdf/cells.ts'
import type { Fields, Problems } from './draft-of.ts'
import type { Importing } from './import.ts'
import { WrongCell } from './readers.ts'

type CellParams = { before: Cells | undefined; own: number[]; wrong: Problems }

/** Returns the pictures of a cell as a field of a draft; no field if the cell is unchanged. */
export const pictureFields = async (
  db: Db,
  importing: Importing,
  cell: string | undefined,
  { before, own, wrong }: CellParams,
): Promise<Fields> => {
  if (cell === undefined || sameCell(before?.pictures ?? '', cell)) return {}
  const ids: number[] = []
  for (const name of splitList(cell)) {
    const id = await idOf(db, importing, name, { own, wrong })
    if (id !== undefined && !ids.includes(id)) ids.push(id)
  }
  return { pictures: ids }
}

/** Returns the picture that a line selects for its variant. */
export const variantPicture = async (
  db: Db,
  importing: Importing,
  { cells }: Importing['lines'][number],
  standing: CellParams,
): Promise<Fields> => {
  const cell = cells.variant_picture
  const name = cell?.trim() ?? ''
  if (cell === undefined || sameCell(standing.before?.variant_picture ?? '', cell)) return {}
  if (name === '') return { picture: null }
  return { picture: await idOf(db, importing, name, standing) }
}

const idOf = async (
  db: Db,
  importing: Importing,
  name: string,
  { own, wrong }: Pick<CellParams, 'own' | 'wrong'>,
) => {
  const { pictures, shop_id, lines } = importing
  const add = (picture: Sized) => addFile(db, importing, picture)
  try {
    return await pictures.idOf(db, name, { shop_id, own, add })
  } catch (error) {
    if (!(error instanceof WrongCell) && !(error instanceof Failure)) throw error
    const column = getTitle('pictures')
    const problem =
      error instanceof WrongCell
        ? error.write({ column })
        : m.import_cell_refused({ column, reason: error.message })
    wrong(lines[0]?.line ?? 0, problem)
    return undefined
  }
}

type Sized = { hash: string; size: number }

/** Adds a seller's picture to the library, as an upload does. */
const addFile = async (
  db: Db,
  { acting: { by }, shop_id, earlier, files }: Importing,
  { hash, size }: Sized,
) => {
  if (!by.seller || shop_id === null) return
  const known = earlier.files(shop_id)
  if (known.has(hash)) return
  const planned = [...known.values()].reduce((sum, bytes) => sum + bytes, 0)
  await assertStorageLeft(db, shop_id, { bytes: size, planned }, by.now)
  files.set(hash, size)
}
