const burstMs = 35
const codeMin = 6

/**
 * A reader types a whole code faster than anybody could, and ends it with Enter or Tab: caught
 * wherever the focus is. A field it typed into gets its text back. Gives a way to stop.
 */
export const listenForScans = (onCode: (code: string, before: string) => void) => {
  let keys = ''
  let last = Number.NEGATIVE_INFINITY
  let field: HTMLInputElement | null = null
  let before = ''

  const begin = () => {
    const { activeElement } = document
    field = activeElement instanceof HTMLInputElement ? activeElement : null
    before = field?.value ?? ''
    keys = ''
  }
  const listen = (event: KeyboardEvent) => {
    const isBurst = event.timeStamp - last <= burstMs
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (!isBurst) begin()
      keys += event.key
      last = event.timeStamp
      return
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    if (isBurst && keys.length >= codeMin) {
      event.preventDefault()
      event.stopPropagation()
      const code = keys
      if (field) restore(field, before)
      onCode(code, before)
    }
    // Whatever comes next, however soon, begins anew, in whichever field it is typed.
    keys = ''
    last = Number.NEGATIVE_INFINITY
  }
  window.addEventListener('keydown', listen, { capture: true })
  return () => window.removeEventListener('keydown', listen, { capture: true })
}

/** As if it had never been typed: React hears of it, too. */
const restore = (field: HTMLInputElement, text: string) => {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A short low tone: this was not understood. */
export const beep = () => {
  const sound = new AudioContext()
  const tone = sound.createOscillator()
  tone.frequency.value = 220
  tone.connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.18)
  tone.addEventListener('ended', () => void sound.close())
}
