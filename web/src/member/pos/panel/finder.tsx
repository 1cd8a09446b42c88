import * as m from '@emporia/messages/pos'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { buttonClass } from '../../../backoffice/button.ts'
import { canSee } from '../register/camera.ts'
import { counted, readCode, search } from '../register/codes.ts'
import type { Register } from '../use-register.ts'
import { usePos } from '../use-pos.ts'
import { CameraDialog } from './camera-dialog.tsx'

type Props = { counter: Register }

/** What the typed text finds, or the products of a code that several have. */
export const useResults = ({ typed, choice }: Register) => {
  const { products } = usePos()
  const { quantity, rest } = counted(typed)
  const found = choice.length > 0 ? choice : search(rest, products)
  return { quantity, rest, products, found }
}

/** Product search by name, number or code; Enter adds the first result. */
export const Search = ({ counter }: Props) => {
  const { quantity, rest, products, found } = useResults(counter)
  const field = useSlash()
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const exact = readCode(rest, products)
    const [first] = found
    if (exact.kind === 'one') counter.put(exact.product, exact.quantity * quantity)
    // The code of a slow reader is not a query: it could match a product whose number contains it.
    else if (first && rest && !isCode(rest)) counter.put(first, quantity)
    else if (rest) counter.scan(rest)
  }

  return (
    <div className="flex flex-none gap-2">
      <input
        ref={field}
        data-pos-search
        type="search"
        aria-label={m.finder_search_label()}
        placeholder={m.finder_search_placeholder()}
        className="office-input h-13 min-w-0 flex-1 text-base"
        value={counter.typed}
        onChange={({ target }) => counter.setTyped(target.value)}
        onKeyDown={enter}
      />
      {canSee() && <Camera counter={counter} />}
    </div>
  )
}

const isCode = (typed: string) => /^\d{6,}$/.test(typed)

const Camera = ({ counter }: Props) => {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" className={`${buttonClass()} h-13 px-4`} onClick={() => setOpen(true)}>
        {m.finder_camera_button()}
      </button>
      {isOpen && <CameraDialog counter={counter} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The slash key focuses the search field. */
const useSlash = () => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return field
}
