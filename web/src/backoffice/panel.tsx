import { useId, type ReactNode } from 'react'

type Props = {
  title?: string
  /** One sentence below the title. */
  hint?: string
  /** Shown at the end of the title line. */
  side?: ReactNode
  className?: string
  children: ReactNode
}

/** A white box with a thin border that holds the content of a back-office screen. */
export const Panel = ({ title, hint, side, className = 'p-4', children }: Props) => {
  const id = useId()

  return (
    <section
      className="relative overflow-hidden rounded-[10px] border border-line bg-surface"
      {...(title && { 'aria-labelledby': id })}
    >
      {title && (
        <header className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3.5">
          <h2 id={id} className="font-sans text-[.9375rem] font-semibold">
            {title}
          </h2>
          {side && <div className="ms-auto text-office text-ink-2">{side}</div>}
          {hint && <p className="w-full pt-0.5 text-office text-ink-2">{hint}</p>}
        </header>
      )}
      <div className={className}>{children}</div>
    </section>
  )
}
