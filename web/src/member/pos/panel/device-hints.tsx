import * as m from '@emporia/messages/pos'
import { useEffect, useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { clockWarning } from '../sync/clock.ts'
import { usePos } from '../use-pos.ts'

/** Warnings about this device that affect offline work. */
export const DeviceHints = () => {
  const isFull = useIsFull()
  const { clockOffMs } = usePos()
  const warnings = [isFull && m.device_full_text(), clockWarning(clockOffMs)].filter((one) => !!one)
  const install = useInstall()

  return (
    <>
      {warnings.map((text) => (
        <p
          key={String(text)}
          role="alert"
          className="mb-3 rounded-[10px] bg-tone-amber-soft px-4 py-2.5 text-tone-amber-ink"
        >
          {text}
        </p>
      ))}
      {install && (
        <p className="mb-3 flex flex-wrap items-center gap-3 rounded-[10px] border border-line bg-surface px-4 py-2.5">
          {m.device_install_text()}
          <button type="button" className={buttonClass()} onClick={install}>
            {m.device_install_button()}
          </button>
        </p>
      )}
    </>
  )
}

const leastBytes = 100_000_000

const useIsFull = () => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = async () => {
      const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
      setFull(quota - usage < leastBytes)
    }
    void look().catch(() => undefined)
  }, [])
  return isFull
}

type Offer = Event & { prompt: () => Promise<unknown> }
const isOffer = (event: Event): event is Offer => 'prompt' in event

/** Returns the browser's install prompt once it is available. */
const useInstall = () => {
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      if (isOffer(event)) setOffer(event)
    }
    const forget = () => setOffer(undefined)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])
  return offer && (() => void offer.prompt().finally(() => setOffer(undefined)))
}
