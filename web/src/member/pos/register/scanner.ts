const burstMs = 50
const codeMin = 6
const silenceMs = 120

type Reader = {
  onCode: (code: string, before: string) => void
  /** Whether a product has this code. Some readers send no Enter; a pause then ends the code. */
  isKnown: (code: string) => boolean
  /** Receives keys that are typed while no field has the focus. */
  searchField: () => HTMLInputElement | null
}

/**
 * Listens for barcode readers on the whole page. With no field focused, keys go into the search
 * field, so a reader of any speed and a code of any length ends there. In a field, a fast burst of
 * at least six characters is a code, ended by Enter, Tab or a pause; the previous text of the field
 * is restored. Returns a function that stops listening.
 */
export const listenForScans = (reader: Reader) => {
  const burst = burstOf(reader)
  const listen = (event: KeyboardEvent) => {
    burst.stopWaiting()
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      burst.add(event)
      return
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    if (burst.isCodeAt(event)) {
      event.preventDefault()
      event.stopPropagation()
      burst.finish()
    }
    // The next key starts a new code, no matter how soon it follows.
    burst.forget()
  }
  window.addEventListener('keydown', listen, { capture: true })
  return () => {
    burst.stopWaiting()
    window.removeEventListener('keydown', listen, { capture: true })
  }
}

/** Keys of the current burst, and the text of the field before it. */
const burstOf = ({ onCode, isKnown, searchField }: Reader) => {
  let keys = ''
  let last = Number.NEGATIVE_INFINITY
  let field: HTMLInputElement | null = null
  let before = ''
  let silence: ReturnType<typeof setTimeout> | undefined

  const isBurst = (time: number) => time - last <= burstMs
  const begin = () => {
    if (!isTyping(document.activeElement) && !document.querySelector('dialog[open]'))
      searchField()?.focus()
    const { activeElement } = document
    field = activeElement instanceof HTMLInputElement ? activeElement : null
    before = field?.value ?? ''
    keys = ''
  }
  const forget = () => {
    keys = ''
    last = Number.NEGATIVE_INFINITY
  }
  const finish = () => {
    const code = keys
    forget()
    if (field) restore(field, before)
    onCode(code, before)
  }
  const add = ({ key, timeStamp }: KeyboardEvent) => {
    if (!isBurst(timeStamp)) begin()
    keys += key
    last = timeStamp
    if (keys.length >= codeMin) silence = setTimeout(() => isKnown(keys) && finish(), silenceMs)
  }
  const isCodeAt = ({ timeStamp }: KeyboardEvent) => isBurst(timeStamp) && keys.length >= codeMin
  return { add, isCodeAt, finish, forget, stopWaiting: () => clearTimeout(silence) }
}

const isTyping = (element: Element | null) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** Restores the text of a field and notifies React of the change. */
const restore = (field: HTMLInputElement, text: string) => {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Plays a short low tone for an unknown code. */
export const beep = () => {
  const sound = new AudioContext()
  const tone = sound.createOscillator()
  tone.frequency.value = 220
  tone.connect(sound.destination)
  tone.start()
  tone.stop(sound.currentTime + 0.18)
  tone.addEventListener('ended', () => void sound.close())
}
