import type { FileLibrary } from '@emporia/contract'
import * as m from '@emporia/messages/catalog'

import { bytesIn } from '../../format/bytes.ts'
import { FillBar } from '../packages/meter.tsx'

type Props = { storage: FileLibrary['storage'] | undefined }

/** Storage used, and the limit of the library. */
export const StorageMeter = ({ storage }: Props) => {
  if (!storage) return null
  const { used_bytes, max_bytes } = storage
  if (max_bytes === null)
    return <p className="num text-ink-2">{m.gallery_storage_used({ used: bytesIn(used_bytes) })}</p>
  const share = Math.min(1, max_bytes === 0 ? 1 : used_bytes / max_bytes)
  const label = m.gallery_storage_share({ used: bytesIn(used_bytes), max: bytesIn(max_bytes) })

  return (
    <div className="flex items-center gap-2.5">
      <FillBar label={m.gallery_storage_label()} text={label} share={share} className="w-24" />
      <p className="num text-ink-2">{label}</p>
    </div>
  )
}
