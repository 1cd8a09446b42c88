import sprite from '../styles/icons.svg?no-inline'

type Props = { name: string; className?: string }

/** They point along the line: where one reads from right to left, the other way. */
const directed = new Set(['next', 'back', 'left', 'right', 'out'])

/** A line icon of the sprite; the word beside it says what it means. */
export const Icon = ({ name, className = 'icon' }: Props) => (
  <svg className={directed.has(name) ? `${className} turned` : className} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
