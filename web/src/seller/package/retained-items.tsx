import type { RetainChoice, RetainLimit, RetainInput } from '@emporia/contract'

import { count, counted } from '../../format/number.ts'

/** The picked items of each limit. */
export type Picked = Partial<Record<RetainLimit, number[]>>

const limitLabels: Record<RetainLimit, { title: string; one: string; rest: string; none: string }> =
  {
    products: {
      title: 'Products that stay on sale',
      one: 'product',
      rest: 'The others are paused; nothing is deleted, and a larger package brings them back.',
      none: 'They are paused; nothing is deleted.',
    },
    featured_slots: {
      title: 'Products that stay featured',
      one: 'featured product',
      rest: 'The others stay on sale, and lose their place on the front page.',
      none: 'They stay on sale, and lose their place on the front page.',
    },
    staff: {
      title: 'Logins that stay open',
      one: 'login',
      rest: 'The others are paused until you switch them on again.',
      none: 'They are paused; a larger package brings them back.',
    },
  }

/** Returns the items that remain active by default. */
export const getDefaultPicks = (keeps: RetainChoice[]): Picked =>
  Object.fromEntries(
    keeps.map(({ key, candidates }) => [
      key,
      candidates.filter(({ stays }) => stays).map(({ id }) => id),
    ]),
  )

/** Maps the picked items to the body of the call. */
export const toRetainInput = ({ products, featured_slots, staff }: Picked): RetainInput => ({
  ...(products && { product_ids: products }),
  ...(featured_slots && { featured_ids: featured_slots }),
  ...(staff && { login_ids: staff }),
})

type Props = { keeps: RetainChoice[]; picked: Picked; onChange: (picked: Picked) => void }

/** Lets a seller pick the items that remain active when a package holds fewer than the shop has. */
export const WhatStays = ({ keeps, picked, onChange }: Props) => (
  <div className="grid gap-4">
    {keeps.map((keep) =>
      keep.limit === 0 ? (
        <None key={keep.key} keep={keep} />
      ) : (
        <Group
          key={keep.key}
          keep={keep}
          picked={picked[keep.key] ?? []}
          onPick={(ids) => onChange({ ...picked, [keep.key]: ids })}
        />
      ),
    )}
  </div>
)

const namedMax = 5

/** The limit is zero, so there is nothing to pick. */
const None = ({ keep: { key, candidates } }: { keep: RetainChoice }) => (
  <p className="text-ink-2">
    It holds no {limitLabels[key].one}:{' '}
    {candidates
      .slice(0, namedMax)
      .map(({ name }) => name)
      .join(', ')}
    {candidates.length > namedMax && ` and ${counted(candidates.length - namedMax, 'other')}`}.{' '}
    {limitLabels[key].none}
  </p>
)

type GroupProps = { keep: RetainChoice; picked: number[]; onPick: (ids: number[]) => void }

const Group = ({ keep: { key, limit, candidates }, picked, onPick }: GroupProps) => {
  const { title, one, rest } = limitLabels[key]
  const isFull = picked.length >= limit

  return (
    <fieldset className="rounded-[6px] border border-line">
      <legend className="mx-3 px-1 font-medium">{title}</legend>
      <p className="px-4 pb-2 text-ink-2">
        It holds {counted(limit, one)}. {rest}
      </p>
      <ul className="max-h-60 overflow-y-auto border-t border-line">
        {candidates.map(({ id, name, sold }) => {
          const isPicked = picked.includes(id)
          return (
            <li key={id} className="not-last:border-b border-line">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 has-disabled:cursor-default has-disabled:text-ink-2">
                <input
                  type="checkbox"
                  className="size-5 flex-none accent-tone-violet-solid"
                  checked={isPicked}
                  disabled={!isPicked && isFull}
                  onChange={() =>
                    onPick(isPicked ? picked.filter((each) => each !== id) : [...picked, id])
                  }
                />
                <span className="min-w-0 flex-1 break-words">{name}</span>
                {sold !== null && (
                  <span className="num flex-none text-[.8125rem] text-ink-2">
                    {count(sold)} sold
                  </span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
      <p aria-live="polite" className="num border-t border-line px-4 py-2 text-ink-2">
        {count(picked.length)} of {count(limit)} picked
        {isFull && '. Untick one to pick another.'}
      </p>
    </fieldset>
  )
}
