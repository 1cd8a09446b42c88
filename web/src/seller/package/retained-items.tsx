import type { RetainChoice, RetainLimit, RetainInput } from '@emporia/contract'
import * as m from '@emporia/messages/seller'

/** The picked items of each limit. */
export type Picked = Partial<Record<RetainLimit, number[]>>

type LimitText = {
  title: () => string
  some: (values: { limit: number }) => string
  none: (values: { names: string }) => string
  noneWithMore: (values: { names: string; count: number }) => string
}

const limitTexts: Record<RetainLimit, LimitText> = {
  products: {
    title: m.retain_products_title,
    some: m.retain_products_some,
    none: m.retain_products_none,
    noneWithMore: m.retain_products_none_more,
  },
  featured_slots: {
    title: m.retain_featured_title,
    some: m.retain_featured_some,
    none: m.retain_featured_none,
    noneWithMore: m.retain_featured_none_more,
  },
  staff: {
    title: m.retain_logins_title,
    some: m.retain_logins_some,
    none: m.retain_logins_none,
    noneWithMore: m.retain_logins_none_more,
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
const None = ({ keep: { key, candidates } }: { keep: RetainChoice }) => {
  const { none, noneWithMore } = limitTexts[key]
  const visible = candidates.slice(0, namedMax)
  const names = visible.map(({ name }) => name).join(', ')
  const more = candidates.length - visible.length
  return (
    <p className="text-ink-2">
      {more > 0 ? noneWithMore({ names, count: more }) : none({ names })}
    </p>
  )
}

type GroupProps = { keep: RetainChoice; picked: number[]; onPick: (ids: number[]) => void }

const Group = ({ keep: { key, limit, candidates }, picked, onPick }: GroupProps) => {
  const { title, some } = limitTexts[key]
  const isFull = picked.length >= limit

  return (
    <fieldset className="rounded-[6px] border border-line">
      <legend className="mx-3 px-1 font-medium">{title()}</legend>
      <p className="px-4 pb-2 text-ink-2">{some({ limit })}</p>
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
                    {m.retain_sold_units({ sold })}
                  </span>
                )}
              </label>
            </li>
          )
        })}
      </ul>
      <p aria-live="polite" className="num border-t border-line px-4 py-2 text-ink-2">
        {(isFull ? m.retain_picked_full : m.retain_picked_count)({ picked: picked.length, limit })}
      </p>
    </fieldset>
  )
}
