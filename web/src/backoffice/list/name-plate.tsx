import { awning } from '../../styles/tokens.json'

/** Two letters in a pair of colors that is always the same for a name: for records without a picture. */
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
        {lettersOf(name)}
      </text>
    </svg>
  )
}

/** The initials of two words, or the first two letters of one. */
const lettersOf = (name: string) => {
  const [first = '', second] = name.match(/\p{L}+/gu) ?? []
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase()
}

const sumOf = (name: string) =>
  Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0)
