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
import { hydrates, PageContext, pageKey, type Page } from './islands/page.ts'

export { keptAddress } from './storefront/screens.ts'

// What the server calls of React Router comes from here: in development Vite loads another copy
// of it than Node would, and context keys are compared by identity.

type Report = (error: unknown) => void
let reportError: Report = () => {}

/** What went wrong in a page goes into the server's log. An address without a page is no error. */
export const handleError = (error: unknown, { request }: { request: Request }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) reportError(error)
}

/** Answers page requests; calls of the API are answered by `inside`, in this process. */
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

/** Renders a page to its end, so that it needs no script and can be kept whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
) {
  const { islands, nonce } = load.get(pageKey)
  const hydrate = context.staticHandlerContext.matches.some(({ route }) => hydrates(route.handle))
  // A page without scripts must not differ from one request to the next.
  const page = { islands, nonce: hydrate ? nonce : '' }
  const named = page.nonce ? { nonce: page.nonce } : {}

  const body = await renderToReadableStream(
    <PageContext value={page}>
      <ServerRouter context={context} url={request.url} {...named} />
    </PageContext>,
    { signal: request.signal, ...named },
  )
  await body.allReady

  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-page', hydrate ? 'hydrated' : 'script-free')
  if (isCounted(context.staticHandlerContext.loaderData['root'])) headers.set('x-counts', plausible)
  return new Response(body, { status, headers })
}
