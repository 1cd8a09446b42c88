import type { FileRow, Picture } from '@emporia/contract'

import { Icon } from '../../icon.client.tsx'
import { FileFace } from './file-face.tsx'

type Props = { file: FileRow; isChosen: boolean; onToggle: (picture: Picture) => void }

/** One selectable picture. */
export const PickerTile = ({ file, isChosen, onToggle }: Props) => (
  <li>
    <button
      type="button"
      aria-pressed={isChosen}
      title={file.name}
      className={`relative block w-full cursor-pointer rounded-[6px] text-start outline-offset-2 ${
        isChosen ? 'outline-2 outline-brand' : ''
      }`}
      onClick={() => file.picture && onToggle(file.picture)}
    >
      <FileFace file={file} sizes="140px" className="aspect-square w-full" />
      {isChosen && (
        <span className="absolute top-1.5 end-1.5 grid size-5 place-content-center rounded-full bg-brand text-on-brand">
          <Icon name="check" />
        </span>
      )}
      <span className="mt-1 block truncate text-[.8125rem]">{file.alt || file.name}</span>
    </button>
  </li>
)
