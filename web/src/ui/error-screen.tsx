import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'

import { button } from './button.ts'
import { Alert } from './alert.tsx'

/**
 * The nearest error screen: not found, failed to load (with the reason), or an unexpected error.
 */
export const ErrorScreen = () => {
  const error = useRouteError()
  const isAnswer = isRouteErrorResponse(error)
  if (isAnswer && error.status === 404)
    return (
      <>
        <ErrorHead title="Page not found" />
        <NotFound />
      </>
    )
  return (
    <>
      <ErrorHead title="Something went wrong" />
      {isAnswer ? <FailedToLoad reason={String(error.data)} /> : <Crash />}
    </>
  )
}

/** React Router does not apply the screen's own `meta` under an error boundary. */
const ErrorHead = ({ title }: { title: string }) => (
  <>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
  </>
)

const Crash = () => (
  <Alert
    heading="h1"
    title="Something went wrong"
    text="This page broke. Nothing you ordered or saved is lost."
  >
    <TryAgain />
    <RefreshPage />
  </Alert>
)

const FailedToLoad = ({ reason }: { reason: string }) => (
  <Alert heading="h1" title="Failed to load this page" text={reason}>
    <TryAgain />
    <RefreshPage />
  </Alert>
)

export const NotFound = () => (
  <Alert
    heading="h1"
    title="This page is not on the shelf"
    text="The address may be old, or what stood here has been sold out and put away."
  >
    <a className={button('primary')} href="/shop">
      See all things
    </a>
    <a className={button()} href="/">
      Go to the front page
    </a>
  </Alert>
)

const TryAgain = () => {
  const { revalidate } = useRevalidator()
  return (
    <button
      type="button"
      className={button('primary')}
      data-reload
      onClick={() => void revalidate()}
    >
      Try Again
    </button>
  )
}

const RefreshPage = () => (
  <button type="button" className={button()} data-reload onClick={() => window.location.reload()}>
    Refresh Page
  </button>
)
