import * as m from '@emporia/messages/common'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'

import { button } from './button.ts'
import { Alert } from './alert.tsx'

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
