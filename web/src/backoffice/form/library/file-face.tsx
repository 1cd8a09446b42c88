import type { FileRow } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { Picture } from '../../../ui/picture.tsx'
import { Icon } from '../../icon.client.tsx'

type Props = { file: Pick<FileRow, 'picture' | 'kind'>; sizes: string; className?: string }

/**
 * The thumbnail of a file: its picture, a document icon, or a note that its sizes are being
 * generated.
 */
export const FileFace = ({ file: { picture, kind }, sizes, className = '' }: Props) => {
  if (picture && picture.widths.length > 0)
    return <Picture of={picture} sizes={sizes} className={className} />

  return (
    <span
      className={`plate plate-fog grid place-content-center text-[.8125rem] text-ink-2 ${className}`}
    >
      {kind === 'document' ? (
        <Icon name="document" className="size-8" />
      ) : (
        <span className="px-2 text-center">{m.library_file_preparing()}</span>
      )}
    </span>
  )
}
