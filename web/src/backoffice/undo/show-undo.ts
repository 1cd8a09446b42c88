import { api } from '@emporia/contract'
import * as m from '@emporia/messages/backoffice'

import { call } from '../../api/call.ts'
import { announce } from '../../ui/message/announce.ts'
import { element } from '../../ui/message/element.ts'
import { buttonClass } from '../button.ts'

type Undo = {
  /** The tokens of the change, the latest first. */
  tokens: string[]
  /** Shows the data from before. */
  onUndone: () => Promise<void>
}

const visibleMs = 10_000

/** What the undo key does: the latest offer is the last one. */
const offers: (() => void)[] = []

/**
 * Announces a change with a button that undoes it, for ten seconds, which begin again when the
 * pointer or the focus leaves it. The keys z and Ctrl+Z undo the latest one.
 */
export const showUndo = (message: string, undo: Undo) => {
  const { note, remove } = announce({ success: true, message, isTimed: false })
  const button = element('button', `${buttonClass()} mt-2`, m.bulk_undo_button())
  button.type = 'button'
  button.setAttribute('aria-keyshortcuts', 'z Control+z')
  note.insertBefore(button, note.lastElementChild)

  const close = () => {
    clearTimeout(timer)
    remove()
    if (offers.includes(run)) offers.splice(offers.indexOf(run), 1)
    if (offers.length === 0) window.removeEventListener('keydown', onKey)
  }
  const run = () => {
    close()
    void undoAll(undo)
  }
  let timer = setTimeout(close, visibleMs)
  const rest = () => clearTimeout(timer)
  const goOn = () => {
    rest()
    timer = setTimeout(close, visibleMs)
  }
  for (const event of ['pointerenter', 'focusin']) note.addEventListener(event, rest)
  for (const event of ['pointerleave', 'focusout']) note.addEventListener(event, goOn)
  button.addEventListener('click', run)
  note.lastElementChild?.addEventListener('click', close)
  offers.push(run)
  window.addEventListener('keydown', onKey)
}

/** Undoes a change, announces the outcome and shows the data from before. */
export const undoAll = async ({ tokens, onUndone }: Undo) => {
  for (const token of tokens) {
    const reply = await call(api.undo, { token })
    if (reply.success && token !== tokens.at(-1)) continue
    announce(reply)
    break
  }
  await onUndone()
}

const onKey = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (key.toLowerCase() !== 'z' || altKey || shiftKey) return
  if (isField(target) || document.querySelector('dialog[open], [role=menu]')) return
  // Without a modifier it is a shortcut of lists: elsewhere a letter may have another meaning.
  if (!ctrlKey && !metaKey && !document.querySelector('[data-list]')) return
  event.preventDefault()
  offers.at(-1)?.()
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]')
