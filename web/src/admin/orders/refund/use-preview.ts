import type { RefundPreview, Reply } from '@emporia/contract'
import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250
const nothing = ''

type Ask<Input> = (input: Input) => Promise<Reply<RefundPreview>> | undefined

/**
 * Preview of a refund, requested shortly after the last change. Returns nothing without input, and
 * nothing until the figures match the current input.
 */
export const usePreview = <Request>(sent: Request | undefined, ask: Ask<Request>) => {
  const [found, setFound] = useState<{ written: string; reply: Reply<RefundPreview> }>()
  const look = useEffectEvent(() => (sent === undefined ? undefined : ask(sent)))
  const written = sent === undefined ? nothing : JSON.stringify(sent)

  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      const request = written === nothing ? undefined : look()
      void request?.then((reply) => isWanted && setFound({ written, reply }))
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [written])

  return written !== nothing && found?.written === written ? found.reply : undefined
}
