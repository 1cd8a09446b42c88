import * as m from '@emporia/messages/common'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'

import { button } from './button.ts'
import { Failure } from './failure.tsx'
import { NotFound } from './not-found.tsx'

/**
 * The nearest error screen: not found, failed to load (with the reason), or an unexpected error.
 */
export const ErrorScreen = () => {
  const error = useRouteError()
  const isAnswer = isRouteErrorResponse(error)
  if (isAnswer && error.status === 404)
    return (
      <>
        <ErrorHead title={m.error_missing_page()} />
        <NotFound />
      </>
    )
  return (
    <>
      <ErrorHead title={m.error_crash_title()} />
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
  <Failure title={m.error_crash_title()} text={m.error_crash_text()}>
    <TryAgain />
  </Failure>
)

const FailedToLoad = ({ reason }: { reason: string }) => (
  <Failure title={m.error_load_title()} text={reason}>
    <TryAgain />
  </Failure>
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
      {m.error_retry_button()}
    </button>
  )
}
