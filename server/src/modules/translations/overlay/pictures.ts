import type { Picture } from '@emporia/contract'

import type { References } from './references.ts'

/** Adds the descriptions of all pictures of a reply, at any depth: they have the same shape everywhere. */
export const addPictures = (data: unknown, references: References): void => {
  if (typeof data !== 'object' || data === null) return
  if (!isPicture(data)) for (const part of Object.values(data)) addPictures(part, references)
  else if (data.alt) references.texts('picture', data.id, data, 'alt')
}

const isPicture = (data: object): data is Picture => 'alt' in data && 'widths' in data
