import type { files } from '../../modules/media/tables.ts'
import type { StoredPicture } from '../pictures/store-pictures.ts'
import type { Tint } from '../pictures/tints.ts'
import { dayHours, hoursBefore, numbered, type Row, type Scene } from './scene.ts'

type Caption = {
  shop_id: number | null
  name: string
  folder?: string
  alt: string
  plate: Tint
  cutout: boolean
}

/**
 * Creates the file rows of the demo. Many rows share one drawing and differ in owner, background
 * and texts.
 */
export const createAlbum = ({ now }: Scene) => {
  const rows: Row<typeof files>[] = []
  const nextId = numbered()
  const created_at = hoursBefore(now, 300 * dayHours)
  const add = ({ hash, storage_key, size, width, height }: StoredPicture, caption: Caption) => {
    const id = nextId()
    rows.push({
      id,
      hash,
      storage_key,
      size,
      width,
      height,
      folder: '',
      ...caption,
      kind: 'image',
      mime: 'image/webp',
      widths: [width],
      created_at,
    })
    return id
  }
  return { rows, add, retake: retaking(rows, nextId) }
}

type Photo = { user_id: number; plate: Tint; created_at: string }

/** Copies a picture as another user's photo, with a different background. */
const retaking =
  (rows: Row<typeof files>[], nextId: () => number) => (id: number, taken: Photo) => {
    const original = rows.find((row) => row.id === id)
    if (!original) throw new Error(`There is no picture ${id} to take again`)
    const again = {
      ...original,
      ...taken,
      id: nextId(),
      shop_id: null,
      name: 'photo.webp',
      alt: '',
    }
    rows.push(again)
    return again.id
  }

export type Album = ReturnType<typeof createAlbum>
