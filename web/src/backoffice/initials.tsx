import type { Picture } from '@emporia/contract'

type Props = { name: string; picture: Picture | null; large?: boolean }

/** A person's picture, or the initials of the name. */
export const Initials = ({ name, picture, large = false }: Props) => {
  const size = large ? 'size-16 text-[1.25rem]' : 'size-7 text-[.75rem]'
  // A newly uploaded picture has no sizes yet.
  const width = picture?.widths[0]

  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden rounded-pill bg-brand-soft font-semibold text-brand-ink ${size}`}
      aria-hidden="true"
    >
      {picture && width ? (
        <img src={`${picture.url}/${width}.webp`} alt="" className="size-full object-cover" />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')
