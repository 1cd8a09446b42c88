import type { RefundPreview, Reply } from '@emporia/contract'
import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250
const nothing = ''

type Ask<Wish> = (wish: Wish) => Promise<Reply<RefundPreview>> | undefined

/**
 * Preview of a refund, requested shortly after the last change. Returns nothing without input, and
 * nothing until the figures match the current input.
 */
export const usePreview = <Wish>(sent: Wish | undefined, ask: Ask<Wish>) => {
  const [found, setFound] = useState<{ written: string; reply: Reply<RefundPreview> }>()
  const look = useEffectEvent(() => (sent === undefined ? undefined : ask(sent)))
  const written = sent === undefined ? nothing : JSON.stringify(sent)

  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      const asked = written === nothing ? undefined : look()
      void asked?.then((reply) => isWanted && setFound({ written, reply }))
    }, pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [written])

  return written !== nothing && found?.written === written ? found.reply : undefined
}
