import { useEffect, useRef } from 'react'

/** Focuses the first control of a panel when it opens; arrow keys move through all of them. */
export const useOptionKeys = <Element extends HTMLElement>() => {
  const ref = useRef<Element>(null)

  useEffect(() => {
    const list = ref.current
    const listControls = () => [...(list?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step) return
      const all = listControls()
      const at = all.findIndex((control) => control === document.activeElement)
      event.preventDefault()
      all.at((at + step) % all.length)?.focus()
    }
    listControls()[0]?.focus()
    list?.addEventListener('keydown', press)
    return () => list?.removeEventListener('keydown', press)
  }, [])

  return ref
}
