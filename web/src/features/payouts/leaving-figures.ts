import type { MyWallet } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import type { Figure } from './figures.tsx'

type Leaving = Pick<MyWallet, 'in_withdrawal_minor'> & {
  lifetime: Pick<MyWallet['lifetime'], 'withdrawn_minor' | 'earned_minor'>
}

/** Amounts in withdrawal and amounts paid out. */
export const leavingFigures = (wallet: Leaving, money: (minor: number) => string): Figure[] => [
  {
    title: m.payouts_figure_requested(),
    minor: wallet.in_withdrawal_minor,
    explain: 'withdrawal_transit',
    text: m.payouts_figure_requested_hint(),
    tone: 'blue',
    glyph: 'clock',
  },
  {
    title: m.payouts_figure_paid(),
    minor: wallet.lifetime.withdrawn_minor,
    explain: 'paid_out',
    text: m.payouts_figure_paid_hint({ earned: money(wallet.lifetime.earned_minor) }),
    tone: 'green',
    glyph: 'check',
  },
]
