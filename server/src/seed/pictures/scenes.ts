import type { KindName } from './kinds.ts'

/** The pictures of a product besides its fronts, and what each shows of a kind. */
export const scenes = [
  { view: 'detail', altOf: (kind: KindName) => (pairs.has(kind) ? 'as a pair' : 'close-up') },
  { view: 'setting', altOf: (kind: KindName) => settings[kind] ?? 'on a table' },
]

const pairs: ReadonlySet<KindName> = new Set(['boot', 'loafer', 'oxford', 'pump', 'sneaker'])

const onRail = 'on a clothes rail'
const laidOut = 'laid out'

/** As `tools/demo-pictures/scene/settings.js` draws them. */
const settings: Partial<Record<KindName, string>> = {
  chair: 'in a room',
  coat: onRail,
  dress: onRail,
  jacket: onRail,
  jeans: onRail,
  jumper: onRail,
  necklace: laidOut,
  scarf: laidOut,
  shirt: onRail,
  skirt: onRail,
  trousers: onRail,
  tshirt: onRail,
  watch: laidOut,
}
