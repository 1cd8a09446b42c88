import { useId, type ReactNode } from 'react'

import { Icon } from '../../backoffice/icon.client.tsx'
import { Panel } from '../../backoffice/panel.tsx'
import { useIsWide } from './use-is-wide.ts'

type Props = { title: string; hint: string; className: string; children: ReactNode }

/** A panel of optional fields: where the form has one column, its title opens and closes it. */
export const OptionalPanel = (props: Props) =>
  useIsWide() ? <Panel {...props} /> : <FoldedPanel {...props} />

const FoldedPanel = ({ title, hint, className, children }: Props) => {
  const id = useId()

  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-[10px] border border-line bg-surface"
    >
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-3">
          <span className="min-w-0 flex-1">
            <h2 id={id} className="font-sans text-[.9375rem] font-semibold">
              {title}
            </h2>
            <span className="block pt-0.5 text-office text-ink-2">{hint}</span>
          </span>
          <Icon name="unfold" className="flex-none text-ink-2 group-open:rotate-180" />
        </summary>
        <div className={className}>{children}</div>
      </details>
    </section>
  )
}
