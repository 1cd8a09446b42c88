import * as m from '@emporia/messages/pos'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { buttonClass } from '../../../backoffice/button.ts'
import { Icon, type IconName } from '../../../backoffice/icon.client.tsx'
import { PersonMenu } from '../../../backoffice/shell/person-menu.client.tsx'

/** The bar of the register: what it is, whether it is connected, and the way out. */
export const PosBar = ({ children }: { children?: ReactNode }) => (
  <header className="flex h-12 flex-none items-center gap-2 border-b border-line bg-surface px-3 lg:h-13 lg:px-4 print:hidden">
    <BarLink to="/member" icon="back" text={m.register_exit_link()} />
    <h1
      title={m.register_title()}
      className="min-w-0 truncate font-display text-[1.125rem] font-semibold"
    >
      {m.register_title()}
    </h1>
    <span className="ms-auto flex flex-none items-center gap-1.5">
      {children}
      <BarLink to="/member/pos-history" icon="history" text={m.register_history_button()} />
      <BarLink to="/member/pos-cash" icon="withdraw" text={m.register_cash_button()} />
      <PersonMenu />
    </span>
  </header>
)

/** Phones show its icon only. */
const BarLink = ({ to, icon, text }: { to: string; icon: IconName; text: string }) => (
  <Link to={to} className={`${buttonClass('quiet')} h-11 min-w-11`}>
    <Icon name={icon} />
    <span className="max-lg:sr-only">{text}</span>
  </Link>
)
