import * as m from '@emporia/messages/translation'
import type { ReactNode } from 'react'

import { Panel } from '../../backoffice/panel.tsx'
import { Alert } from '../../ui/alert.tsx'

/** Why nothing can be translated: the marketplace offers one language. */
export const OneLanguage = ({ children }: { children?: ReactNode }) => (
  <Panel className="">
    <Alert
      title={m.languages_one_title()}
      text={children ? m.languages_one_text() : m.languages_one_wait()}
    >
      {children}
    </Alert>
  </Panel>
)
