import { id, brandingPictures } from '@emporia/contract'
import { z } from 'zod'

import type { Db } from '../../../db/client.ts'
import { withPictures } from '../../media/queries.ts'

const file = id.nullable().catch(null)
const files = z.object({ logo_light: file, logo_dark: file, favicon: file })

/** Reads logo and icon of the marketplace as stored: as file IDs. */
export const getBrandingPictures = async (db: Db, stored: Record<string, unknown>) => {
  const [pictures] = await withPictures(db, [files.parse(stored)], brandingPictures)
  return pictures ?? { logo_light: null, logo_dark: null, favicon: null }
}
