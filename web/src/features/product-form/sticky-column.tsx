import { useEffect, useRef, useState, type ReactNode } from 'react'

const gap = 16

/**
 * A column that stays in view while a longer one beside it scrolls. One that is higher than the
 * window scrolls to its end first.
 */
export const StickyColumn = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)

  useEffect(() => {
    const column = ref.current
    if (!column) return undefined
    const observer = new ResizeObserver(() => setHeight(column.offsetHeight))
    observer.observe(column)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      ref={ref}
      className="sticky grid gap-3.5"
      style={{ top: `min(${gap}px, calc(100dvh - ${height + gap}px))` }}
    >
      {children}
    </div>
  )
}
