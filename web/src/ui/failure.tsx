import * as m from '@emporia/messages/common'
import type { ComponentProps, ReactNode } from 'react'

import { button } from './button.ts'
import { Alert } from './alert.tsx'

type Props = { title: string; text: string; children: ReactNode }

/** Why a screen is not shown, with a button to try again (`children`) and one to load the page. */
export const Failure = ({ title, text, children }: Props) => (
  <Alert heading="h1" title={title} text={text}>
    {children}
    <button type="button" className={button()} data-reload onClick={() => location.reload()}>
      {m.error_refresh_button()}
    </button>
  </Alert>
)

export const RetryButton = (props: Pick<ComponentProps<'button'>, 'onClick'>) => (
  <button type="button" className={button('primary')} {...props}>
    {m.error_retry_button()}
  </button>
)
