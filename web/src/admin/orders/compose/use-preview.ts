import { api, type CartResource } from '@emporia/contract'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { type Draft, toPreviewInput } from './draft.ts'

const pauseMs = 300

/** Requests a preview shortly after the last change; explains why an order cannot be priced yet. */
export const usePreview = (draft: Draft) => {
  const [resource, setResource] = useState<CartResource>()
  const [refusal, setRefusal] = useState('')
  const [tries, setTries] = useState(0)
  const requested = JSON.stringify(toPreviewInput(draft))
  const hasLines = draft.lines.length > 0

  useEffect(() => {
    if (!hasLines) return
    let isWanted = true
    const look = async () => {
      const reply = await call(api.admin.manualOrder.resource, toPreviewInput(draft))
      if (!isWanted) return
      if (reply.success) setResource(reply.data)
      setRefusal(reply.success ? '' : reply.message)
    }
    const timer = setTimeout(() => void look(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is asked stands for the draft
  }, [requested, tries])

  return {
    resource: hasLines ? resource : undefined,
    refusal: hasLines ? refusal : '',
    again: () => setTries((before) => before + 1),
  }
}
