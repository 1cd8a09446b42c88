import type { FileRow } from '@emporia/contract'

import { Picture } from '../../../ui/picture.tsx'
import { OfficeIcon } from '../../office-icon.client.tsx'

type Props = { file: Pick<FileRow, 'picture' | 'kind'>; sizes: string; className?: string }

/** What a file looks like: its picture, a sheet of paper, or that its sizes are still being made. */
export const FileFace = ({ file: { picture, kind }, sizes, className = '' }: Props) => {
  if (picture && picture.widths.length > 0)
    return <Picture of={picture} sizes={sizes} className={className} />

  return (
    <span
      className={`plate plate-fog grid place-content-center text-[.8125rem] text-ink-2 ${className}`}
    >
      {kind === 'document' ? (
        <OfficeIcon name="document" className="size-8" />
      ) : (
        <span className="px-2 text-center">Being prepared</span>
      )}
    </span>
  )
}
