import type { Picture } from '@emporia/contract'

import type { BlockPicture } from './block.ts'

const pictureWidth = 52
const heightMax = 78

/** Uses the smallest file at its original aspect ratio, because not every mail client crops. */
export const toBlockPicture = (
  name: string,
  picture: Picture | null | undefined,
  public_url: string,
): BlockPicture | null => {
  if (!picture || picture.widths.length === 0 || picture.width === 0) return null
  const tall = Math.round((pictureWidth * picture.height) / picture.width)
  const height = Math.max(1, Math.min(tall, heightMax))
  const width =
    tall > heightMax ? Math.round((heightMax * picture.width) / picture.height) : pictureWidth
  return {
    url: `${public_url}${picture.url}/${Math.min(...picture.widths)}.webp`,
    alt: picture.alt || name,
    width: Math.max(1, width),
    height,
  }
}
