import type { ReactNode } from 'react'

import { count } from '../../format/number.ts'

export const row = 'flex items-center gap-2.5 py-1.5 text-[.9375rem]'
export const box = 'size-5 flex-none accent-brand'

/** A group of options with a heading. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="border-t border-line py-[18px]">
    <legend className="float-left mb-2.5 w-full text-[.9375rem] font-semibold">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

/** The number of products that an option would match. */
export const Count = ({ number }: { number: number }) => (
  <span className="num ms-auto text-[.8125rem] text-ink-3">{count(number)}</span>
)
