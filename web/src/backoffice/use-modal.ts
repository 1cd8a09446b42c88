import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'

import { hasUnsaved, mayDiscard } from './form/unsaved-changes/unsaved.ts'

/**
 * Opens a native modal dialog, with the properties of its element. The browser traps the focus and
 * closes it on Esc; unsaved changes of a form in it are asked about first.
 */
export const useModal = (onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null)
  useRestoredFocus()
  // Runs before painting, so that the next key press already goes to the dialog.
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal()
  }, [])

  const leave = async () => {
    if (await mayDiscard(ref.current)) onClose()
  }
  /** Asks before Esc discards unsaved changes of a form in the dialog. */
  const stay = (event: SyntheticEvent<HTMLDialogElement>) => {
    const isOurs = event.target instanceof Element && event.target.closest('dialog') === ref.current
    const isHandled = event.type === 'keydown' && event.defaultPrevented
    if (!isOurs || isHandled || !hasUnsaved(event.currentTarget)) return
    event.preventDefault()
    void leave()
  }

  return {
    leave,
    dialog: {
      ref,
      onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
        if (event.key === 'Escape') stay(event)
      },
      onCancel: stay,
      // React also bubbles the event of a dialog that was opened inside this one.
      onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
        if (target === currentTarget) onClose()
      },
    },
  }
}

/** Returns the focus to the element that opened the dialog, unless another element has taken it. */
const useRestoredFocus = () => {
  const [opener] = useState(() => document.activeElement)

  useEffect(
    () => () => {
      const { activeElement, body } = document
      if (activeElement === body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
