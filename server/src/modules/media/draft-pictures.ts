import type { Db } from '../../db/client.ts'
import type { Files } from '../../outside/files.ts'
import type { Jobs } from '../../outside/jobs.ts'
import { keepPicture, type Owner } from './keep-file.ts'
import { receivePicture, type ReceivedPicture } from './receive-file.ts'

/** The pictures of a draft: a new one, none any more, or left as it is. */
type Sent<K extends string> = { [key in K]?: File | null | undefined }
export type ReceivedPictures<K extends string> = { [key in K]?: ReceivedPicture | null }

/** For `prepare` of a resource: receives the pictures that a draft carries in these fields. */
export const receivePictures = async <K extends string>(
  { files }: { files: Files },
  draft: Sent<K>,
  fields: readonly K[],
): Promise<ReceivedPictures<K>> => {
  const received: ReceivedPictures<K> = {}
  for (const field of fields) {
    const file = draft[field]
    if (file) received[field] = await receivePicture(files, file, field)
    else if (file === null) received[field] = null
  }
  return received
}

/** For `store` of a resource: their ids, to be spread over the draft. */
export const keepPictures = async <K extends string>(
  db: Db,
  jobs: Jobs,
  received: ReceivedPictures<K>,
  owner: Owner,
) => {
  const kept: { [key in K]?: number | null } = {}
  for (const field in received) {
    const picture = received[field]
    if (picture !== undefined)
      kept[field] = picture && (await keepPicture(db, jobs, picture, owner))
  }
  return kept
}
