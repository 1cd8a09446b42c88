import type { files } from '../../modules/media/tables.ts'
import type { Painted } from '../pictures/paint.ts'
import type { Tint } from '../pictures/tints.ts'
import { dayHours, hoursBefore, numbered, type Row, type Scene } from './scene.ts'

type Caption = {
  shop_id: number | null
  name: string
  alt: string
  plate: Tint
  cutout: boolean
}

/** The files of the market. Many rows share one drawing: their owners, walls and words differ. */
export const createAlbum = ({ now }: Scene) => {
  const rows: Row<typeof files>[] = []
  const nextId = numbered()
  const created_at = hoursBefore(now, 300 * dayHours)

  const add = ({ hash, storage_key, size, width, height }: Painted, caption: Caption) => {
    const id = nextId()
    rows.push({
      id,
      hash,
      storage_key,
      size,
      width,
      height,
      ...caption,
      kind: 'image',
      mime: 'image/webp',
      widths: [width],
      created_at,
    })
    return id
  }
  return { rows, add }
}

export type Album = ReturnType<typeof createAlbum>
