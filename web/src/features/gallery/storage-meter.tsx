import type { FileLibrary } from '@emporia/contract'

import { bytesIn } from '../../format/bytes.ts'
import { FillBar } from '../packages/meter.tsx'

type Props = { storage: FileLibrary['storage'] | undefined }

/** Storage used, and the limit of the library. */
export const StorageMeter = ({ storage }: Props) => {
  if (!storage) return null
  const { used_bytes, max_bytes } = storage
  if (max_bytes === null) return <p className="num text-ink-2">{bytesIn(used_bytes)} used</p>
  const share = Math.min(1, max_bytes === 0 ? 1 : used_bytes / max_bytes)
  const label = `${bytesIn(used_bytes)} of ${bytesIn(max_bytes)} used`

  return (
    <div className="flex items-center gap-2.5">
      <FillBar label="Storage" text={label} share={share} className="w-24" />
      <p className="num text-ink-2">{label}</p>
    </div>
  )
}
