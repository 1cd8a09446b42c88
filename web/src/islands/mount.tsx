import { useEffect, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

import { ownJson } from '../api/own-json.ts'
import { defaultLocale, LocaleContext, type Locale } from '../ui/money.tsx'

/** Hydrates a server-rendered part of the page. Resolves once its event handlers are attached. */
export const mount = (place: HTMLElement, Part: ComponentType<object>, props: object) =>
  new Promise<void>((done) => {
    hydrateRoot(
      place,
      <Alive onAlive={done}>
        <Part {...props} />
      </Alive>,
    )
  })

const overlays = new Map<string, Root>()

/** Shows a component as an overlay. Calling it again opens the same overlay again. */
export const openOverlay = (name: string, Part: ComponentType<object>) => {
  const root =
    overlays.get(name) ?? createRoot(document.body.appendChild(document.createElement('div')))
  overlays.set(name, root)
  root.render(
    <LocaleContext value={pageLocale()}>
      <Part key={Date.now()} />
    </LocaleContext>,
  )
}

const Alive = ({ onAlive, children }: { onAlive: () => void; children: ReactNode }) => {
  useEffect(onAlive, [onAlive])
  return <LocaleContext value={pageLocale()}>{children}</LocaleContext>
}

/** The root route writes the locale into the document. */
const pageLocale = () => ownJson<Locale>(document.documentElement.dataset['locale'], defaultLocale)
