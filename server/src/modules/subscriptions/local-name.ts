import type { Db } from '../../db/client.ts'
import { overlayReferences } from '../translations/overlay/overlay-texts.ts'

/** Returns the name of a package in the language of the request, as a message mentions it. */
export const findLocalName = async (db: Db, { id, name }: { id: number; name: string }) => {
  let local = name
  await overlayReferences(db, ({ text }) => text('package', id, 'name', (found) => (local = found)))
  return local
}
