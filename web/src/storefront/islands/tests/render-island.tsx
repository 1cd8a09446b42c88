import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { vi } from 'vitest'

import { type Answers, stubFetch } from '../../../api/stub-fetch.ts'
import { Island } from '../../../islands/island.tsx'

type Case<P> = {
  name: string
  of: ComponentType<P>
  props: P
  wakes?: 'always' | 'signed-in' | undefined
}

/**
 * Makes the page for a test what the server sends: the markup of one island, which is asleep.
 * Returns every call that is made once it is awake.
 */
export const renderIsland = <P extends object>(
  { name, of, props, wakes }: Case<P>,
  answers: Answers = {},
) => {
  vi.stubEnv('SSR', true)
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(Island<P>, { name, of, props, wakes }) },
  ])
  document.body.innerHTML = renderToString(<Page />)
  vi.stubEnv('SSR', false)
  // In development, islands need a runtime that the browser would load.
  vi.stubEnv('DEV', false)
  return stubFetch(answers)
}
