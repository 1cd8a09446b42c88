import type { Picture as Stored } from '@emporia/contract'
import * as m from '@emporia/messages/orders'

import { Picture } from '../../../ui/picture.tsx'

/** Photos of a return; each opens in full size. */
export const ReturnPhotos = ({ photos }: { photos: Stored[] }) => (
  <ul className="flex flex-wrap gap-2 empty:hidden">
    {photos.map((photo, index) => (
      <li key={photo.id}>
        <a
          href={`${photo.url}/${photo.widths.at(-1)}.webp`}
          target="_blank"
          aria-label={m.returns_photo_link({ number: index + 1 })}
        >
          <Picture of={photo} sizes="72px" className="size-18" />
        </a>
      </li>
    ))}
  </ul>
)
