import { status } from '../styles/tokens.json'
import { Icon } from './icon.tsx'

const { $comment: _, ...kinds } = status
const badgeStyles: Record<string, Record<string, string[]>> = kinds

type Props = { kind: keyof typeof kinds; state: string; children?: string }

/**
 * A status badge with a progress icon. The back office shows the status name, customers a plain
 * description.
 */
export const Badge = ({ kind, state, children = namedLike(state) }: Props) => {
  const [tone = 'grey', glyph = 'ring-0'] = badgeStyles[kind]?.[state] ?? []

  return (
    <span className={`badge bg-tone-${tone}-soft text-tone-${tone}-ink`}>
      <Icon name={`state-${glyph}`} className="size-3 flex-none" />
      {children}
    </span>
  )
}

/** 'changes_requested' → 'Changes requested'. */
const namedLike = (state: string) =>
  (state.charAt(0).toUpperCase() + state.slice(1)).replaceAll('_', ' ')

type GlyphProps = { state: string; className?: string }

/** The status icon of an order without its text. */
export const OrderGlyph = ({ state, className = 'size-3.5 flex-none' }: GlyphProps) => {
  const [tone = 'grey', glyph = 'flag'] = badgeStyles['order']?.[state] ?? []
  return <Icon name={`state-${glyph}`} className={`text-tone-${tone}-ink ${className}`} />
}
