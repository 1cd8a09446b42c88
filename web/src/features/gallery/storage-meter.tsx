import type { FileLibrary } from '@emporia/contract'

import { bytesIn } from '../../format/bytes.ts'

type Props = { storage: FileLibrary['storage'] | undefined }

/** From here on the bar warns. */
const fullShare = 0.85

/** How full the library is. */
export const StorageMeter = ({ storage }: Props) => {
  if (!storage) return null
  const { used_bytes, max_bytes } = storage
  if (max_bytes === null) return <p className="num text-ink-2">{bytesIn(used_bytes)} used</p>
  const share = Math.min(1, max_bytes === 0 ? 1 : used_bytes / max_bytes)
  const label = `${bytesIn(used_bytes)} of ${bytesIn(max_bytes)} used`

  return (
    <div className="flex items-center gap-2.5">
      <div
        role="meter"
        aria-label="Storage"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={label}
        className="h-1.5 w-24 overflow-hidden rounded-full bg-press"
      >
        <div
          className={`h-full ${share > fullShare ? 'bg-tone-red-solid' : 'bg-brand'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="num text-ink-2">{label}</p>
    </div>
  )
}
