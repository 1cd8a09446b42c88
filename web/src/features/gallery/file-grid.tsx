import type { FileRow } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { bytesIn } from '../../format/bytes.ts'
import { FileFace } from '../../backoffice/form/library/file-face.tsx'

type Props = { files: FileRow[]; onOpen: (file: FileRow) => void }

/** Files as tiles; a tile opens the details of its file. */
export const FileGrid = ({ files, onOpen }: Props) => (
  <ul
    className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5"
    aria-label={m.gallery_grid_label()}
  >
    {files.map((file) => (
      <li key={file.id} className="min-w-0">
        <button
          type="button"
          className="block w-full cursor-pointer text-start"
          onClick={() => onOpen(file)}
        >
          <FileFace file={file} sizes="220px" className="aspect-square w-full" />
          <span className="mt-2 block truncate font-semibold" title={file.name}>
            {file.name}
          </span>
          <span className="num block text-[.8125rem] text-ink-2">
            {m.gallery_grid_uses({ count: file.used, size: bytesIn(file.size) })}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
