import { commissionFlow, type MyWallet } from '@emporia/contract'

import type { Figure } from './figures.tsx'
import { leavingFigures } from './leaving-figures.ts'

/** Amounts of a member's wallet that are not available. */
export const memberFigures = (wallet: MyWallet, money: (minor: number) => string): Figure[] => [
  {
    title: commissionFlow.states.pending.label,
    minor: wallet.pending_minor,
    explain: 'commission_pending',
    text: 'Earned, and waiting until the orders cannot come back',
    tone: 'amber',
    glyph: 'ring-50',
  },
  {
    title: commissionFlow.states.held.label,
    minor: wallet.held_minor,
    explain: 'commission_held',
    text: 'Checked before it is released',
    tone: 'red',
    glyph: 'pause',
  },
  ...leavingFigures(wallet, money),
  ...owed(wallet),
]

const owed = ({ debt_minor, pos_cash_due_minor }: MyWallet): Figure[] => [
  ...(debt_minor > 0
    ? [
        {
          title: 'Owed',
          minor: debt_minor,
          explain: 'owner_debt' as const,
          text: 'What you earn next pays it off',
          tone: 'red' as const,
          glyph: 'flag',
        },
      ]
    : []),
  ...(pos_cash_due_minor > 0
    ? [
        {
          title: 'Cash of the till',
          minor: pos_cash_due_minor,
          explain: 'pos_cash_due' as const,
          text: 'To be handed over',
          tone: 'violet' as const,
          glyph: 'flag',
        },
      ]
    : []),
]
