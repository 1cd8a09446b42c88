import { api, type Data } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { counted } from '../../format/number.ts'

type Preview = NonNullable<Data<typeof api.seller.package.show>['preview']>

const namedMax = 5

/** The products that would be paused, because the package holds fewer. */
export const Paused = ({ package_id }: { package_id: number }) => {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    let isWanted = true
    void call(api.seller.package.show, { package_id }).then(
      (reply) => isWanted && reply.success && setPreview(reply.data.preview),
    )
    return () => {
      isWanted = false
    }
  }, [package_id])
  if (!preview || preview.paused_count === 0) return null
  const { paused, paused_count } = preview
  const rest = paused_count - Math.min(namedMax, paused.length)

  return (
    <div className="rounded-[6px] bg-tone-amber-soft px-3.5 py-2.5 text-tone-amber-ink">
      <p>
        It holds fewer products than you sell. {counted(paused_count, 'product')} would be paused
        when it begins, the newest ones; nothing is deleted, and a larger package brings them back.
      </p>
      <ul className="mt-1.5 list-disc pl-5">
        {paused.slice(0, namedMax).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {rest > 0 && <li>and {counted(rest, 'other')}</li>}
      </ul>
    </div>
  )
}
