import { createElement, type ComponentType } from 'react'
import { useMatches } from 'react-router'

import { hydrates } from './page.ts'

type Props<P extends object> = {
  /** The file in `storefront/islands` that exports `of` as `Part`. */
  name: string
  of: ComponentType<P>
  props: P
  /** Hydrated with the page, always or for those who are signed in, instead of on interaction. */
  wakes?: 'always' | 'signed-in' | undefined
  className?: string
}

/** A part of a script-free page that is hydrated on first interaction (`entry.ts`). */
export const Island = <P extends object>({ name, of, props, wakes, className }: Props<P>) => {
  // On pages with the framework it is hydrated from the start and must not be hydrated again.
  const isAlive = useMatches().some(({ handle }) => hydrates(handle))

  return (
    <div className={className} {...(import.meta.env.SSR && !isAlive && asleep(name, props, wakes))}>
      {createElement(of, props)}
    </div>
  )
}

const asleep = (name: string, props: object, wakes: string | undefined) => ({
  'data-island': name,
  'data-props': JSON.stringify(props),
  'data-wakes': wakes,
})
