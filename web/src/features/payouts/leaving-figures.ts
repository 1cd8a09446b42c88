import type { MyWallet } from '@emporia/contract'

import type { Figure } from './figures.tsx'

type Leaving = Pick<MyWallet, 'in_withdrawal_minor'> & {
  lifetime: Pick<MyWallet['lifetime'], 'withdrawn_minor' | 'earned_minor'>
}

/** Amounts in withdrawal and amounts paid out. */
export const leavingFigures = (wallet: Leaving, money: (minor: number) => string): Figure[] => [
  {
    title: 'In withdrawal',
    minor: wallet.in_withdrawal_minor,
    explain: 'withdrawal_transit',
    text: 'Asked for, and put aside',
    tone: 'blue',
    glyph: 'clock',
  },
  {
    title: 'Paid out',
    minor: wallet.lifetime.withdrawn_minor,
    explain: 'paid_out',
    text: `Of ${money(wallet.lifetime.earned_minor)} earned so far`,
    tone: 'green',
    glyph: 'check',
  },
]
