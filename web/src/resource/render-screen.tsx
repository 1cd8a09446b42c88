import type { Reply } from '@emporia/contract'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { vi } from 'vitest'

import { AreaContext } from '../backoffice/shell/area.ts'

type Call = { method: string; path: string; query: URLSearchParams; sent: unknown }
type Answers = Record<string, (call: Call) => Reply<unknown>>

type Screen = {
  /** The current address, and below the pattern of its route if it differs. */
  at: string
  route?: string
  screen: ComponentType
  loader: (args: LoaderFunctionArgs) => unknown
  /** 'PUT /admin/brand' → the reply of the server. */
  answers: Answers
}

export const successReply = <T,>(data: T, message = ''): Reply<T> => ({
  success: true,
  message,
  data,
})

/** Stubs `matchMedia` as a wide window without special preferences. */
export const stubDesktop = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))

/** Renders a back-office screen for a test. Returns every call that it made. */
export const renderScreen = ({ at, route, screen, loader, answers }: Screen) => {
  const calls: Call[] = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    const call = {
      method: method ?? 'GET',
      path: url.pathname.replace('/api', ''),
      query: url.searchParams,
      sent: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    }
    calls.push(call)
    const answer = answers[`${call.method} ${call.path}`]
    return Promise.resolve(Response.json(answer?.(call) ?? unknown))
  })

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

const unknown: Reply<unknown> = { success: false, code: 'unknown_endpoint', message: 'Not here' }
