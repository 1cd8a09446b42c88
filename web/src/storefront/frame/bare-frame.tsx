import type { PublicSettings } from '@emporia/contract'
import * as m from '@emporia/messages/storefront'
import { localePath } from '@emporia/messages/locale'
import type { ReactNode } from 'react'

import { link } from '../../ui/button.ts'
import { Logo } from './logo.tsx'

type Props = { settings: PublicSettings | undefined; children: ReactNode }

/** Logo, main and a link to the storefront: for pages that are not for buyers. */
export const BareFrame = ({ settings, children }: Props) => (
  <div className="flex min-h-dvh flex-col bg-sunken">
    <header className="wrap flex h-15 w-full items-center justify-between md:h-19">
      <Logo settings={settings} />
      <a href={localePath('/')} className={`${link} text-[.9375rem]`}>
        {m.header_to_shop()}
      </a>
    </header>
    <main id="main" tabIndex={-1} className="wrap w-full outline-none">
      {children}
    </main>
  </div>
)
