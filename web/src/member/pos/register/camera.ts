type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code']

/** Whether this browser has a barcode detector; without one, scanning by camera is not offered. */
export const canSee = () =>
  window.BarcodeDetector !== undefined && 'mediaDevices' in navigator && window.isSecureContext

const everyMs = 200
const againMs = 1500

/**
 * Shows the camera image and reports every code once; a code that stays in view counts again later.
 * Returns a function that stops the camera.
 */
export const watchCamera = async (video: HTMLVideoElement, onCode: (code: string) => void) => {
  const { BarcodeDetector } = window
  if (!BarcodeDetector) return () => undefined
  const detector = new BarcodeDetector({ formats })
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  })
  video.srcObject = stream
  await video.play()
  let last = { code: '', at: 0 }
  const look = async () => {
    const [seen] = await detector.detect(video).catch(() => [])
    if (!seen) return
    const now = performance.now()
    const isNew = seen.rawValue !== last.code || now - last.at > againMs
    if (!isNew) return
    last = { code: seen.rawValue, at: now }
    onCode(seen.rawValue)
  }
  const timer = setInterval(() => void look(), everyMs)
  return () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
  }
}
