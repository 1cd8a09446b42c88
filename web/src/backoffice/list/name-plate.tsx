import { awning } from '../../styles/tokens.json'

/** Initials in two colors that depend on the name, for records without a picture. */
export const NamePlate = ({ name }: { name: string }) => {
  const [ink, plate] = awning.pairs[sumOf(name) % awning.pairs.length] ?? []

  return (
    <svg viewBox="0 0 36 36" className="size-9 flex-none" aria-hidden="true">
      <rect width="36" height="36" rx="4" fill={plate} />
      <text
        x="18"
        y="22.5"
        textAnchor="middle"
        fill={ink}
        className="font-sans text-[.8125rem] font-semibold"
      >
        {toInitials(name)}
      </text>
    </svg>
  )
}

/** Returns the initials of two words, or the first two characters of one. */
const toInitials = (name: string) => {
  const [first = '', second] = name.match(/\p{L}+/gu) ?? []
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase()
}

const sumOf = (name: string) =>
  Array.from(name, (character) => character.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + code,
    0,
  )
