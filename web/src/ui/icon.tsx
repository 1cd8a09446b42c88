import sprite from '../styles/icons.svg?no-inline'

type Props = { name: string; className?: string }

/** A line icon of the sprite; the word beside it says what it means. */
export const Icon = ({ name, className = 'icon' }: Props) => (
  <svg className={className} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
