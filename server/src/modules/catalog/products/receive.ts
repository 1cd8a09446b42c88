import type { Files } from '../../../outside/files.ts'
import { receivePicture, type ReceivedPicture } from '../../media/receive-file.ts'

/** For `prepare`: looks at the new pictures of a draft, one after the other. */
export const receiveNewPictures = async (
  { files }: { files: Files },
  { new_pictures = [] }: { new_pictures?: File[] | undefined },
) => {
  const received: ReceivedPicture[] = []
  for (const [index, file] of new_pictures.entries())
    received.push(await receivePicture(files, file, `new_pictures.${index}`))
  return received
}
