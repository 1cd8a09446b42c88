import { commissionFlow, type MyWallet } from '@emporia/contract'
import * as m from '@emporia/messages/profile'

import type { Figure } from './figures.tsx'
import { leavingFigures } from './leaving-figures.ts'

/** Amounts of a member's wallet that are not available. */
export const memberFigures = (wallet: MyWallet, money: (minor: number) => string): Figure[] => [
  {
    title: commissionFlow.states.pending.label,
    minor: wallet.pending_minor,
    explain: 'commission_pending',
    text: m.payouts_figure_pending_hint(),
    tone: 'amber',
    glyph: 'ring-50',
  },
  {
    title: commissionFlow.states.held.label,
    minor: wallet.held_minor,
    explain: 'commission_held',
    text: m.payouts_figure_held_hint(),
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
          title: m.payouts_figure_debt(),
          minor: debt_minor,
          explain: 'owner_debt' as const,
          text: m.payouts_figure_debt_hint(),
          tone: 'red' as const,
          glyph: 'flag',
        },
      ]
    : []),
  ...(pos_cash_due_minor > 0
    ? [
        {
          title: m.payouts_figure_cash(),
          minor: pos_cash_due_minor,
          explain: 'pos_cash_due' as const,
          text: m.payouts_figure_cash_hint(),
          tone: 'violet' as const,
          glyph: 'flag',
        },
      ]
    : []),
]
