import type { CommissionState, ExplainKind } from '@emporia/contract'
import type { ReactNode } from 'react'

import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'

export type Figure = {
  title: string
  minor: number
  /** Meaning of the figure. */
  text: ReactNode
  tone: 'grey' | 'amber' | 'blue' | 'green' | 'red' | 'violet'
  glyph: string
  /** The balance, for the explanation of the amount. */
  explain?: ExplainKind
  /** State of the commissions that the figure sums up. */
  earned?: CommissionState
}

const tones = {
  grey: 'text-tone-grey-ink',
  amber: 'text-tone-amber-ink',
  blue: 'text-tone-blue-ink',
  green: 'text-tone-green-ink',
  red: 'text-tone-red-ink',
  violet: 'text-tone-violet-ink',
}

type Props = {
  figures: Figure[]
  /** Owner of the balance, if the viewer is not the owner. */
  owner_id?: number | undefined
}

// Fills every row of the grid.
const columns: Record<number, string> = { 5: 'xl:grid-cols-5', 6: 'xl:grid-cols-3' }

/** Amounts that are not available, shown beside the balance. */
export const Figures = ({ figures, owner_id }: Props) => (
  <dl
    className={`grid grid-cols-2 content-stretch gap-px overflow-hidden rounded-[10px] border border-line bg-line ${columns[figures.length] ?? 'xl:grid-cols-4'}`}
  >
    {figures.map(({ title, minor, text, tone, glyph, explain, earned }) => (
      <div
        key={title}
        className="flex flex-col bg-surface p-4 last:odd:col-span-2 xl:last:odd:col-span-1"
      >
        <dt className="flex items-center gap-2 text-ink-2">
          <Icon name={`state-${glyph}`} className={`size-3.5 flex-none ${tones[tone]}`} />
          {title}
        </dt>
        <dd className="mt-1 font-display text-[1.375rem] leading-tight font-semibold tracking-[-.01em]">
          {explain ? (
            <Explained
              kind={explain}
              minor={minor}
              {...(owner_id && { id: owner_id })}
              {...(earned && { earned })}
            />
          ) : (
            <Money minor={minor} />
          )}
        </dd>
        <dd className="mt-1 text-[.8125rem] text-pretty text-ink-2">{text}</dd>
      </div>
    ))}
  </dl>
)
