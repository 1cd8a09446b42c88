import { api, type PackagePreview } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../api/call.ts'
import { announce } from '../../ui/message/announce.ts'

/** Effect of a package on the caller; undefined while it is loading. */
export const usePreview = (package_id: number | null) => {
  const [preview, setPreview] = useState<PackagePreview>()
  useEffect(() => {
    if (package_id === null) return
    let isWanted = true
    const ask = async () => {
      const reply = await call(api.packages.preview, { package_id })
      if (!isWanted) return
      if (reply.success) setPreview(reply.data)
      else announce(reply)
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [package_id])
  return preview
}

/** Whether the package cannot be bought because it would change nothing. */
export const isUseless = (preview: PackagePreview | undefined) =>
  preview?.verdict === 'none' && !preview.has_other_benefit
