import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { vi } from 'vitest'

import { type Answers, stubFetch } from '../api/stub-fetch.ts'
import { AreaContext } from '../backoffice/shell/area.ts'

export { successReply } from '../api/stub-fetch.ts'

type Screen = {
  /** The current address, and below the pattern of its route if it differs. */
  at: string
  route?: string
  screen: ComponentType
  loader: (args: LoaderFunctionArgs) => unknown
  answers: Answers
}

/** Stubs `matchMedia` as a wide window without special preferences. */
export const stubDesktop = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))

/** Renders a back-office screen for a test. Returns every call that it made. */
export const renderScreen = ({ at, route, screen, loader, answers }: Screen) => {
  const calls = stubFetch(answers)
  const Stub = createRoutesStub([
    {
      path: route ?? new URL(at, 'http://localhost').pathname,
      Component: screen,
      loader,
      HydrateFallback: Nothing,
    },
    { path: '*', Component: () => <p>Elsewhere</p> },
  ])
  const view = render(
    <AreaContext value={{ area: 'admin', name: '', sections: [], profile: '' }}>
      <Stub initialEntries={[at]} />
    </AreaContext>,
  )
  return { ...view, calls }
}

const Nothing = () => null
