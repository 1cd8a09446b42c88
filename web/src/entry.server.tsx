import { renderToReadableStream } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'

import { connect, type Inside } from './api/inside.ts'
import { isCounted, plausible } from './api/counting.ts'
import { hydrates, isPersonal, PageContext, pageKey, type Page } from './islands/page.ts'

export { cacheableAddress } from './storefront/screens.ts'

// The server's calls of React Router come from here: in development Vite loads another copy of it
// than Node would, and context keys are compared by identity.

type Report = (error: unknown) => void
let reportError: Report = () => {}

/** Writes errors of a page to the server log. An address without a page is not an error. */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) reportError(error)
}

/**
 * Returns a handler for the page requests of a language: `build` has the addresses of its scripts,
 * and its prefix as `basename`. API calls of the pages are answered by `inside`, in this process.
 */
export const answerer = (
  build: ServerBuild,
  mode: 'development' | 'production',
  inside: Inside,
  report: Report,
) => {
  connect(inside)
  reportError = report
  const answer = createRequestHandler(build, mode)
  return (request: Request, page: Page) => {
    const context = new RouterContextProvider()
    context.set(pageKey, page)
    return answer(request, context)
  }
}

/** Renders a page completely before sending it, so that it needs no script and can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
) {
  const { nonce, ...scripts } = load.get(pageKey)
  const handles = context.staticHandlerContext.matches.map(({ route }): unknown => route.handle)
  const hydrate = handles.some(hydrates)
  // A page without scripts must be identical for every request, so it has no nonce.
  const page = { ...scripts, nonce: hydrate ? nonce : '' }
  const named = page.nonce ? { nonce: page.nonce } : {}

  const body = await renderToReadableStream(
    <PageContext value={page}>
      <ServerRouter context={context} url={request.url} {...named} />
    </PageContext>,
    { signal: request.signal, ...named },
  )
  await body.allReady

  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-page', kindOf(handles))
  if (isCounted(context.staticHandlerContext.loaderData['root'])) headers.set('x-counts', plausible)
  return new Response(body, { status, headers })
}

/** A page with the framework, one that no cache may store, or one that is the same for everyone. */
const kindOf = (handles: unknown[]) => {
  if (handles.some(hydrates)) return 'hydrated'
  return handles.some(isPersonal) ? 'personal' : 'script-free'
}
