import * as m from '@emporia/messages/common'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'
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
  <Alert heading="h1" title={m.error_crash_title()} text={m.error_crash_text()}>
    <TryAgain />
    <RefreshPage />
  </Alert>
)

const FailedToLoad = ({ reason }: { reason: string }) => (
  <Alert heading="h1" title={m.error_load_title()} text={reason}>
    <TryAgain />
    <RefreshPage />
  </Alert>
)

/** `children` are what helps further, above the links. */
export const NotFound = ({ children }: { children?: ReactNode }) => (
  <Alert heading="h1" title={m.error_missing_page()} text={m.error_missing_text()}>
    {children}
    <a className={button('primary')} href={localePath('/shop')}>
      {m.error_missing_products()}
    </a>
    <a className={button()} href={localePath('/')}>
      {m.error_missing_home()}
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
      {m.error_retry_button()}
    </button>
  )
}

const RefreshPage = () => (
  <button type="button" className={button()} data-reload onClick={() => window.location.reload()}>
    {m.error_refresh_button()}
  </button>
)
