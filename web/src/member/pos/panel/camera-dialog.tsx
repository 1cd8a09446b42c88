import * as m from '@emporia/messages/pos'
import { useEffect, useRef, useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { Dialog } from '../../../backoffice/dialog.tsx'
import { watchCamera } from '../register/camera.ts'
import type { Register } from '../use-register.ts'

type Props = { counter: Register; onClose: () => void }

/** Scans codes with the camera until the dialog is closed. */
export const CameraDialog = ({ counter, onClose }: Props) => {
  const [refused, setRefused] = useState(false)
  const video = useCamera(counter.scan, () => setRefused(true))
  const [newest] = counter.basket.lines

  return (
    <Dialog title={m.camera_title()} onClose={onClose}>
      {refused ? (
        <p role="alert" className="mt-3">
          {m.camera_refused_text()}
        </p>
      ) : (
        <video ref={video} muted playsInline className="mt-3 w-full rounded-[10px] bg-black" />
      )}
      <p className="mt-3 min-h-6" role="status">
        {newest ? `${newest.quantity} × ${newest.product.name}` : m.camera_wait_text()}
      </p>
      <form method="dialog" className="mt-3 flex justify-end">
        <button type="submit" className={`${buttonClass('primary')} min-h-12 px-6 text-base`}>
          {m.camera_done_button()}
        </button>
      </form>
    </Dialog>
  )
}

/** Runs while the dialog is open; codes go to the latest callback. */
const useCamera = (onCode: (code: string) => void, onRefused: () => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onRefused })
  useEffect(() => {
    latest.current = { onCode, onRefused }
  })
  useEffect(() => {
    if (!video.current) return undefined
    const stopping = watchCamera(video.current, (code) => latest.current.onCode(code)).catch(() => {
      latest.current.onRefused()
      return () => undefined
    })
    return () => void stopping.then((stop) => stop())
  }, [])
  return video
}
