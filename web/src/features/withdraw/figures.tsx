import type { CommissionState, ExplainKind } from '@emporia/contract'
import type { ReactNode } from 'react'

import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Explained } from '../explain/explained.tsx'

export type Figure = {
  title: string
  minor: number
  /** What it means. */
  text: ReactNode
  tone: 'grey' | 'amber' | 'blue' | 'green' | 'red' | 'violet'
  glyph: string
  /** The balance it is, for whoever asks where it comes from. */
  explain?: ExplainKind
  /** Where it is a sum of earnings: how far they are. */
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
  /** Whose they are, where it is not the one who looks. */
  owner_id?: number | undefined
}

// So that no row has a hole.
const columns: Record<number, string> = { 5: 'xl:grid-cols-5', 6: 'xl:grid-cols-3' }

/** Where the rest of the money is, beside the purse. */
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
