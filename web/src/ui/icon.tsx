import sprite from '../styles/icons.svg?no-inline'

type Props = { name: string; className?: string }

/** Icons that point in the reading direction and are mirrored in right-to-left text. */
const directed = new Set(['next', 'back', 'left', 'right', 'out'])

/** A line icon of the sprite. The text beside it carries the meaning. */
export const Icon = ({ name, className = 'icon' }: Props) => (
  <svg className={directed.has(name) ? `${className} turned` : className} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
