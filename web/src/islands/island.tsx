import { createElement, type ComponentType } from 'react'

type Props<P extends object> = {
  /** The file in `storefront/islands` whose `Part` is `of`. */
  name: string
  of: ComponentType<P>
  props: P
  className?: string
}

/** A part of a script-free page that comes alive when it is first touched (`entry.ts`). */
export const Island = <P extends object>({ name, of, props, className }: Props<P>) => (
  <div className={className} {...(import.meta.env.SSR && asleep(name, props))}>
    {createElement(of, props)}
  </div>
)

// Within the application, where the framework runs, it is alive from the start.
const asleep = (name: string, props: object) => ({
  'data-island': name,
  'data-props': JSON.stringify(props),
})
