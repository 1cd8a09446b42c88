import { awning } from '../styles/tokens.json'

type Props = { shop: number | null; className?: string }

/** Returns the two awning colors of a shop. The platform (no shop) has the first pair. */
const pairOf = (shop: number | null) => awning.pairs[(shop ?? 0) % awning.pairs.length] ?? []

const scallop = (at: number, width: number, top: number, drop: number) =>
  `M${at * width} ${top}h${width}v${drop}a${width / 2} ${width / 2} 0 0 1-${width} 0z`

/** The small awning icon beside a shop's name. */
export const Awning = ({ shop, className = 'h-[11px] w-4 flex-none' }: Props) => {
  const [main] = pairOf(shop)
  const path = (even: number) =>
    [0, 1, 2, 3, 4]
      .filter((at) => at % 2 === even)
      .map((at) => scallop(at, 5, 2, 11))
      .join('')

  return (
    <svg viewBox="0 0 25 16" fill={main} className={className} aria-hidden="true">
      <path d={path(1)} opacity=".36" />
      <path d={`${path(0)}M0 5V1.5A1.5 1.5 0 0 1 1.5 0h22A1.5 1.5 0 0 1 25 1.5V5z`} />
    </svg>
  )
}

type StripProps = { shop: number | null; stripes?: number }

/** The awning along the top edge of a shop's card. */
export const AwningStrip = ({ shop, stripes = 8 }: StripProps) => {
  const [main, second] = pairOf(shop)
  const id = `awning-${(shop ?? 0) % awning.pairs.length}-${stripes}`

  return (
    <svg className="block h-6 w-full" aria-hidden="true">
      <pattern
        id={id}
        width={`${100 / stripes}%`}
        height="100%"
        viewBox="0 0 40 24"
        preserveAspectRatio="none"
      >
        <path d="M0 0h20v14a10 10 0 0 1-20 0z" fill={main} />
        <path d="M20 0h20v14a10 10 0 0 1-20 0z" fill={second} />
      </pattern>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  )
}
