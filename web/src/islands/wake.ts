import type { ComponentType } from 'react'

import { writeLocaleCookie } from '../api/locale-cookie.ts'
import { ownJson } from '../api/own-json.ts'
import { token } from '../session/token.ts'

const islands = import.meta.glob<{ Part: ComponentType<object> }>('../storefront/islands/*.tsx')
const awake = new WeakMap<Element, Promise<void>>()
const ready = new WeakSet<Element>()

/**
 * Hydrates an island when a pointer, the focus or a click reaches it. The click is then repeated.
 */
export const wakeOnTouch = () => {
  addEventListener('pointerover', ({ target }) => void touch(target))
  addEventListener('focusin', ({ target }) => void touch(target))
  addEventListener('click', onClick, true)
  addEventListener('opens', (event) => {
    if (event instanceof CustomEvent) void open(String(event.detail))
  })
  for (const island of document.querySelectorAll<HTMLElement>('[data-wakes]'))
    if (island.dataset['wakes'] === 'always' || token.read()) void touch(island)
}

const onClick = (event: MouseEvent) => {
  const { target } = event
  if (!(target instanceof Element)) return
  if (target.closest('[data-reload]') && !isApplication()) location.reload()
  const language = target.closest<HTMLElement>('[data-language]')?.dataset['language']
  // The areas of signed-in people open in the language that was chosen last.
  if (language) writeLocaleCookie(language)
  const presser = target.closest<HTMLElement>('[data-presses]')
  if (presser) document.getElementById(presser.dataset['presses'] ?? '')?.click()

  const opener = target.closest<HTMLElement>('[data-opens]')
  if (opener && isPlain(event)) {
    event.preventDefault()
    void open(opener.dataset['opens'] ?? '')
    return
  }

  const island = target.closest('[data-island]')
  const action = target.closest<HTMLElement>('button, a')
  if (!island || !action || ready.has(island) || !isPlain(event)) return
  event.preventDefault()
  event.stopPropagation()
  void touch(target).then(() => ready.has(island) && action.click())
}

// A modifier key asks the browser for a new tab or window.
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey

const touch = async (target: EventTarget | null) => {
  const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
  if (!island) return
  // Without a connection, the next touch tries again.
  const waking = awake.get(island) ?? wake(island).catch(() => void awake.delete(island))
  awake.set(island, waking)
  await waking
}

/** Opens an overlay such as the cart: `data-opens="cart"`. */
const open = async (name: string) => {
  const [{ openOverlay }, island] = await partsOf(name)
  if (island) openOverlay(name, island.Part)
}

const wake = async (island: HTMLElement) => {
  const { island: name = '', props } = island.dataset
  const [{ mount }, module] = await partsOf(name)
  if (module) await mount(island, module.Part, ownJson(props, {}))
  ready.add(island)
}

const partsOf = async (name: string) => {
  if (import.meta.env.DEV && !isApplication()) await import(/* @vite-ignore */ refreshRuntime)
  return Promise.all([import('./mount.tsx'), islands[`../storefront/islands/${name}.tsx`]?.()])
}

// In development, React Router's compiled modules need a runtime that its own scripts would load.
// The address is joined here, or Vite would look for a file.
const refreshRuntime = ['', '@id', '__x00__virtual:react-router', 'inject-hmr-runtime'].join('/')

// In the application, React handles the events itself.
const isApplication = () => 'app' in document.documentElement.dataset
