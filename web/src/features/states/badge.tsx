import { type Glyph, orderFlow, type OrderStatus, type Tone } from '@emporia/contract'

import { Icon } from '../../ui/icon.tsx'
import { readText, type Text } from '../../ui/text.ts'

type Props = { tone: Tone; glyph: Glyph; children: string }

/** A badge with a progress icon. */
export const Badge = ({ tone, glyph, children }: Props) => (
  <span className={`badge bg-tone-${tone}-soft text-tone-${tone}-ink`}>
    <Icon name={`state-${glyph}`} className="size-3 flex-none" />
    {children}
  </span>
)

type StateProps<Name extends string> = {
  flow: { states: Record<Name, { label: Text; tone: Tone; glyph: Glyph }> }
  state: NoInfer<Name>
  /** Instead of the label, such as a plain description for customers. */
  children?: string | undefined
}

/** The badge of a record's state. */
export const StateBadge = <Name extends string>({ flow, state, children }: StateProps<Name>) => {
  const { label, tone, glyph } = flow.states[state]
  return (
    <Badge tone={tone} glyph={glyph}>
      {children ?? readText(label)}
    </Badge>
  )
}

type GlyphProps = { state: OrderStatus | 'private'; className?: string }

/** The status icon of an order without its text; a flag for a private note. */
export const OrderGlyph = ({ state, className = 'size-3.5 flex-none' }: GlyphProps) => {
  const { tone, glyph } =
    state === 'private' ? ({ tone: 'grey', glyph: 'flag' } as const) : orderFlow.states[state]
  return <Icon name={`state-${glyph}`} className={`text-tone-${tone}-ink ${className}`} />
}
