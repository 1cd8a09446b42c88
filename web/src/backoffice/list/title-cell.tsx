import type { Picture as Stored } from '@emporia/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Picture } from '../../ui/picture.tsx'
import { NamePlate } from './name-plate.tsx'

export type TitleCellProps = {
  name: string
  /** Undefined: records of this kind have no picture. Null: this one has none yet. */
  picture?: Stored | null | undefined
  /** The second line: code and category. */
  below?: ReactNode
  /** The depth in a tree. */
  depth?: number
  /** The page of the record. */
  to?: string
  /** Opens the record where it has no page. */
  onOpen?: (() => void) | undefined
}

const indentPx = 28

/** The first column of a list: the name of the record, linked to it. */
export const TitleCell = ({ name, picture, below, depth = 0, to, onOpen }: TitleCellProps) => (
  <div className="flex min-w-0 items-center gap-3" style={{ paddingInlineStart: depth * indentPx }}>
    {picture === null && <NamePlate name={name} />}
    {picture && <Picture of={picture} sizes="36px" className="size-9 flex-none" />}
    <div className="min-w-0">
      <Name name={name} to={to} onOpen={onOpen} />
      {below && <div className="line-clamp-2 text-[.8125rem] text-ink-2">{below}</div>}
    </div>
  </div>
)

type NameProps = { name: string; to: string | undefined; onOpen: (() => void) | undefined }

const Name = ({ name, to, onOpen }: NameProps) => {
  const look = 'block max-w-full truncate text-start font-semibold'
  if (to)
    return (
      <Link to={to} title={name} className={`${look} hover:underline`}>
        {name}
      </Link>
    )
  if (!onOpen)
    return (
      <span title={name} className={look}>
        {name}
      </span>
    )
  return (
    <button
      type="button"
      title={name}
      onClick={onOpen}
      className={`${look} cursor-pointer hover:underline`}
    >
      {name}
    </button>
  )
}
