import { toFieldLabel } from '@emporia/contract'
import * as m from '@emporia/messages/error'

import type { Db } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { forbidden, invalid } from '../../http/failure.ts'
import type { Files } from '../../adapters/files.ts'
import type { Jobs } from '../../adapters/jobs.ts'
import { savePicture, type Owner } from './save-file.ts'
import { lockLibraryPicture } from './library/list-files.ts'
import { receivePicture, type ReceivedPicture } from './receive-file.ts'

/**
 * Picture fields of a draft: a new file, the id of a library picture, null to remove it, or
 * undefined to leave it unchanged.
 */
type Sent<K extends string> = { [key in K]?: File | number | null | undefined }
export type ReceivedPictures<K extends string> = { [key in K]?: ReceivedPicture | number | null }

/** For `prepare` of a resource: receives the pictures of these draft fields. */
export const receivePictures = async <K extends string>(
  { files, actor }: { files: Files; actor: Actor },
  draft: Sent<K>,
  fields: readonly K[],
): Promise<ReceivedPictures<K>> => {
  const received: ReceivedPictures<K> = {}
  for (const field of fields) {
    const sent: File | number | null | undefined = draft[field]
    if (typeof sent === 'number') assertGalleryAccess(actor)
    if (sent instanceof File) received[field] = await receivePicture(files, sent, field)
    else if (sent !== undefined) received[field] = sent
  }
  return received
}

/**
 * Throws `forbidden` unless the caller may use the library: sellers use their own, staff need its
 * permission.
 */
export const assertGalleryAccess = ({ role, permissions }: Actor) => {
  if (role === 'admin' && !permissions.includes('gallery'))
    throw forbidden(m.media_permission_missing)
}

/**
 * For `store` of a resource: saves the pictures and returns their ids, to be spread over the draft.
 */
export const savePictures = async <K extends string>(
  db: Db,
  jobs: Jobs,
  received: ReceivedPictures<K>,
  owner: Owner,
) => {
  const saved: { [key in K]?: number | null } = {}
  for (const field in received) {
    const picture = received[field]
    if (picture === undefined) continue
    if (typeof picture === 'number') await assertInLibrary(db, owner, { field, id: picture })
    saved[field] =
      picture === null || typeof picture === 'number'
        ? picture
        : await savePicture(db, jobs, picture, owner)
  }
  return saved
}

const assertInLibrary = async (
  db: Db,
  { shop_id }: Owner,
  { field, id }: { field: string; id: number },
) => {
  if (!(await lockLibraryPicture(db, shop_id, id)))
    throw invalid(field, m.media_file_gone, { field: toFieldLabel(field) })
}
