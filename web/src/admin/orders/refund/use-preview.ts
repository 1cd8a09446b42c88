import type { RefundPreview, Reply } from '@emporia/contract'
import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250
const nothing = ''

type Ask<Wish> = (wish: Wish) => Promise<Reply<RefundPreview>> | undefined

/**
 * What giving back would come to, asked for once one has stopped typing; nothing without a wish, and
 * nothing until the figure is that of the wish as it stands.
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
