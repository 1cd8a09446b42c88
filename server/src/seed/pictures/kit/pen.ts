import { getBounds } from './bounds.ts'
import { brightness, darker, lighter } from './color.ts'
import { ellipse } from './path.ts'
import { stripes, tiles, type StripeName, type TileName } from './textures.ts'

export type Stop = readonly [at: number, colour: string, opacity?: number]
type Four = readonly [number, number, number, number]
type Attributes = Record<string, string | number>
export type Texture = StripeName | TileName

/** The appearance of a solid; the defaults suit most products. */
export type Finish = {
  depth?: number
  gloss?: number
  rim?: number
  fill?: string | undefined
  texture?: Texture | undefined
  strength?: number
  scale?: number
  detail?: string
}

const cloth: readonly string[] = ['weave', 'twill', 'knit', 'rib']

/** Collects definitions and turns paths into lit, textured forms. Light comes from the top left. */
export class Pen {
  readonly #definitions = new Map<string, string>()

  /** Stores a shared element once and returns its id; `~` in the text is replaced by the id. */
  define(build: (id: string) => string) {
    const body = build('~')
    const known = this.#definitions.get(body)
    if (known) return known
    const id = `d${this.#definitions.size.toString(36)}`
    this.#definitions.set(body, id)
    return id
  }

  get definitions() {
    return [...this.#definitions].map(([body, id]) => body.replace('~', id)).join('')
  }

  linear(stops: readonly Stop[], [x1, y1, x2, y2]: Four = [0.1, 0, 0.9, 1]) {
    return this.#gradient('linearGradient', { x1, y1, x2, y2 }, stops)
  }

  radial(
    stops: readonly Stop[],
    [cx, cy, r]: readonly [number, number, number] = [0.35, 0.3, 0.8],
  ) {
    return this.#gradient('radialGradient', { cx, cy, r }, stops)
  }

  #gradient(tag: string, line: Attributes, stops: readonly Stop[]) {
    const body = stops.map(stopOf).join('')
    return `url(#${this.define((id) => `<${tag} id="${id}"${written(line)}>${body}</${tag}>`)})`
  }

  /** A blurred black copy. The filter region is tight around the path: large regions are slow. */
  shadow(d: string, size: number, more: Attributes = {}) {
    const { left, top, right, bottom } = getBounds(d)
    const room = Math.ceil(size * 2.6)
    const [x, y] = [Math.floor(left - room), Math.floor(top - room)]
    const [width, height] = [Math.ceil(right + room - x), Math.ceil(bottom + room - y)]
    const region = written({ filterUnits: 'userSpaceOnUse', x, y, width, height })
    const blur = `<feGaussianBlur in="SourceAlpha" stdDeviation="${size}"/>`
    const filter = this.define((id) => `<filter id="${id}"${region}>${blur}</filter>`)
    return this.fill(d, '#000', { filter: `url(#${filter})`, ...more })
  }

  /** A round shadow without a filter. */
  pool([cx, cy]: readonly [number, number], rx: number, ry: number, opacity: number) {
    const ink = '#1a1210'
    const shares = [1, 0.62, 0.2, 0] as const
    const stops = shares.map((share, i): Stop => [[0, 0.45, 0.75, 1][i] ?? 1, ink, opacity * share])
    return this.fill(ellipse(cx, cy, rx, ry), this.radial(stops, [0.5, 0.5, 0.5]))
  }

  /** Cloth, grain or print over a shape; the caller must clip line patterns. */
  cover(d: string, name: Texture, color: string, scale = 1, opacity = 1) {
    if (isStripe(name)) return stripes[name](getBounds(d), color, scale, opacity)
    return this.fill(d, `url(#${this.define((id) => tiles[name](id, color, scale))})`, { opacity })
  }

  shape(d: string) {
    return this.define((id) => `<path id="${id}" d="${d}"/>`)
  }

  inside(d: string, content: string) {
    const shape = this.shape(d)
    const clip = this.define((id) => `<clipPath id="${id}"><use href="#${shape}"/></clipPath>`)
    return `<g clip-path="url(#${clip})">${content}</g>`
  }

  /**
   * A shaded solid: base, texture and details, darker at the lower right, lighter at the upper
   * left.
   */
  form(d: string, color: string, finish: Finish = {}) {
    const { depth = 1, texture, strength = 0.16, scale = 1, detail = '' } = finish
    const lit = lighter(color, brightness(color) < 0.3 ? 0.14 : 0.16)
    const stops: Stop[] = [
      [0, lit],
      [0.5, color],
      [1, darker(color, 0.2 * depth)],
    ]
    const base = `<use href="#${this.shape(d)}" fill="${finish.fill ?? this.linear(stops)}"/>`
    const ink = darker(color, 0.75)
    const woven = texture ? this.cover(d, texture, ink, scale, strength) : ''
    return this.inside(d, base + woven + detail + this.#edges(d, color, finish))
  }

  #edges(d: string, color: string, { depth = 1, gloss = 1, rim = 34, texture }: Finish) {
    const dark = brightness(color) < 0.3
    const shine = texture && cloth.includes(texture) ? gloss * 0.45 : gloss
    const wide = rim > 16
    const [low, high] = wide ? [1, 1] : [0.8, 0.7]
    const shape = this.shape(d)
    const edge = (tint: string, shift: number, opacity: number, width: number) =>
      `<use href="#${shape}" stroke="${tint}" stroke-width="${width}" opacity="${brief(opacity)}" ` +
      `transform="translate(${shift} ${shift})"/>`
    const [below, above] = wide ? [rim, rim] : [Math.round(rim * 0.7), Math.round(rim * 0.6)]
    const shade = edge(darker(color, 0.75), -Math.round(rim * 0.3), 0.5 * depth * low, below)
    const glint = lighter(color, dark ? 0.55 : 0.8)
    const share = (dark ? 0.34 : 0.5) * shine * high
    const light = shine ? edge(glint, Math.round(rim * 0.36), share, above) : ''
    const soft = wide ? ` filter="${this.#edgeBlur(Math.round(rim * 0.4))}"` : ''
    return `<g fill="none"${soft}>${shade}${light}</g>`
  }

  #edgeBlur(size: number) {
    const blur = `<feGaussianBlur stdDeviation="${size}"/>`
    const region = 'x="-.2" y="-.2" width="1.4" height="1.4"'
    return `url(#${this.define((id) => `<filter id="${id}" ${region}>${blur}</filter>`)})`
  }

  fill(d: string, fill: string, more: Attributes = {}) {
    return `<path d="${d}" fill="${fill}"${written(more)}/>`
  }

  line(d: string, color: string, width: number, more: Attributes = {}) {
    const style = { stroke: color, 'stroke-width': width, ...more }
    return `<path d="${d}" fill="none"${written(style)}/>`
  }

  stitch(d: string, color: string, width = 3, gap = 9) {
    const dash = { 'stroke-dasharray': `${gap} ${Math.round(gap * 0.7)}` }
    const sunk = this.line(d, '#000000', width, {
      ...dash,
      opacity: 0.35,
      transform: nudge(1.5, 2),
    })
    return sunk + this.line(d, color, width, dash)
  }

  seam(d: string, color: string, width = 4) {
    const light = { opacity: 0.45, transform: nudge(2, 3) }
    return (
      this.line(d, darker(color, 0.6), width, { opacity: 0.55 }) +
      this.line(d, lighter(color, 0.5), width * 0.5, light)
    )
  }

  /** Soft lines built from strokes of decreasing width: much faster than a blur. */
  folds(d: string, { width = 18, opacity = 0.22, color = '#0d0810', soft = 9 } = {}) {
    const shape = this.shape(d)
    const strokes = [2.4, 1.3, 0.2, -0.9]
      .map((step) => Math.max(2, Math.round(width + step * soft)))
      .map((wide) => `<use href="#${shape}" stroke-width="${wide}"/>`)
    const style = `fill="none" stroke="${color}" stroke-opacity="${brief(opacity / 4)}"`
    return `<g ${style}>${strokes.join('')}</g>`
  }

  sheen(d: string, { width = 16, opacity = 0.3, soft = 7 } = {}) {
    return this.folds(d, { width, opacity, soft, color: '#ffffff' })
  }

  /** The content and its mirror image, stored once. */
  twin(content: string, axis = 500) {
    const id = this.define((name) => `<g id="${name}">${content}</g>`)
    return `<use href="#${id}"/><use href="#${id}" transform="matrix(-1 0 0 1 ${2 * axis} 0)"/>`
  }

  group(content: string, transform: string) {
    return `<g transform="${transform}">${content}</g>`
  }

  /** Horizontal shading of a round object. */
  round(color: string, { gloss = 0.45, depth = 0.4 } = {}) {
    const shine = lighter(color, brightness(color) < 0.3 ? gloss * 0.6 : gloss)
    const stops: Stop[] = [
      [0, darker(color, depth * 0.6)],
      [0.1, color],
      [0.24, shine],
      [0.36, lighter(color, 0.08)],
      [0.62, color],
      [0.92, darker(color, depth)],
      [1, darker(color, depth * 0.6)],
    ]
    return this.linear(stops, [0, 0, 1, 0])
  }

  metal(color: string, direction: Four = [0, 0, 1, 1]) {
    const stops: Stop[] = [
      [0, lighter(color, 0.55)],
      [0.22, color],
      [0.38, lighter(color, 0.8)],
      [0.55, darker(color, 0.12)],
      [0.78, darker(color, 0.42)],
      [0.9, lighter(color, 0.25)],
      [1, darker(color, 0.3)],
    ]
    return this.linear(stops, direction)
  }
}

const isStripe = (name: Texture): name is StripeName => name in stripes
const brief = (value: number) => String(Number(value.toFixed(3)))
const nudge = (x: number, y: number) => `translate(${x} ${y})`

const stopOf = ([at, color, opacity = 1]: Stop) => {
  const clear = opacity === 1 ? '' : ` stop-opacity="${brief(opacity)}"`
  return `<stop offset="${brief(at)}" stop-color="${color}"${clear}/>`
}

const written = (list: Attributes) =>
  Object.entries(list)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')
