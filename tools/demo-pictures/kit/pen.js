import { boundsOf } from './bounds.js'
import { brightness, darker, lighter } from './color.js'
import { ellipse } from './paths.js'
import { metalStops, roundStops } from './shading.js'
import { stripes, textures } from './textures.js'

const shorten = (value) =>
  typeof value === 'number' ? String(value).replace(/^(-?)0\./, '$1.') : value
const attributes = (list) =>
  Object.entries(list)
    .map(([key, value]) => ` ${key}="${shorten(value)}"`)
    .join('')
const stop = ([at, color, opacity]) =>
  `<stop offset="${shorten(at)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${shorten(opacity)}"`}/>`

const cloth = new Set(['weave', 'twill', 'knit', 'rib'])

/**
 * Collects definitions and turns paths into lit, textured forms. Light comes from the top left.
 */
export class Pen {
  #definitions = new Map()

  define(build) {
    const body = build('~')
    if (!this.#definitions.has(body))
      this.#definitions.set(body, `d${this.#definitions.size.toString(36)}`)
    return this.#definitions.get(body)
  }

  get definitions() {
    return [...this.#definitions].map(([body, id]) => body.replace('~', id)).join('')
  }

  linear(stops, [x1, y1, x2, y2] = [0.1, 0, 0.9, 1]) {
    const line = attributes({ x1, y1, x2, y2 })
    return `url(#${this.define((id) => `<linearGradient id="${id}"${line}>${stops.map(stop).join('')}</linearGradient>`)})`
  }

  radial(stops, [cx, cy, r] = [0.35, 0.3, 0.8]) {
    const circle = attributes({ cx, cy, r })
    return `url(#${this.define((id) => `<radialGradient id="${id}"${circle}>${stops.map(stop).join('')}</radialGradient>`)})`
  }

  /** A blur whose region hugs the path: wide regions cost most of the rendering time. */
  blur(size, d, spread = 0) {
    const { left, top, right, bottom } = boundsOf(d)
    const room = Math.ceil(spread / 2 + size * 2.6)
    const region = {
      x: Math.floor(left - room),
      y: Math.floor(top - room),
      width: Math.ceil(right - left + 2 * room),
      height: Math.ceil(bottom - top + 2 * room),
    }
    return `url(#${this.define((id) => `<filter id="${id}" filterUnits="userSpaceOnUse"${attributes(region)}><feGaussianBlur in="SourceAlpha" stdDeviation="${size}"/></filter>`)})`
  }

  #softBlur(size) {
    return `url(#${this.define((id) => `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="${size}"/></filter>`)})`
  }

  /** A blurred black copy: only the alpha channel passes through the filter. */
  shadow(d, size, more = {}) {
    return this.fill(d, '#000', { filter: this.blur(size, d), ...more })
  }

  glow(d, color, opacity, spread) {
    const shape = this.shape(d)
    const layers = [0, 1, 2, 3, 4]
      .map((step) => `<use href="#${shape}" stroke-width="${Math.round((spread * step) / 2)}"/>`)
      .join('')
    const share = shorten(Number((opacity / 5).toFixed(3)))
    return `<g fill="${color}" stroke="${color}" fill-opacity="${share}" stroke-opacity="${share}">${layers}</g>`
  }

  /** A round shadow without a filter. */
  pool([cx, cy, rx, ry], opacity, color = '#1a1210') {
    const fade = this.radial(
      [
        [0, color, opacity],
        [0.45, color, opacity * 0.62],
        [0.75, color, opacity * 0.2],
        [1, color, 0],
      ],
      [0.5, 0.5, 0.5],
    )
    return this.fill(ellipse(cx, cy, rx, ry), fade)
  }

  texture(name, color, scale = 1) {
    return `url(#${this.define((id) => textures[name](id, color, scale))})`
  }

  /**
   * Cloth, grain or print over a shape; patterns of lines are dashed strokes that the caller clips.
   */
  cover(d, name, color, scale = 1, opacity = 1) {
    if (!stripes[name]) return this.fill(d, this.texture(name, color, scale), { opacity })
    const { left, top, right, bottom } = boundsOf(d)
    return stripes[name](
      { left, top, width: right - left, height: bottom - top },
      color,
      scale,
      shorten(opacity),
    )
  }

  shape(d) {
    return this.define((id) => `<path id="${id}" d="${d}"/>`)
  }

  inside(d, content) {
    const shape = this.shape(d)
    const clip = this.define((id) => `<clipPath id="${id}"><use href="#${shape}"/></clipPath>`)
    return `<g clip-path="url(#${clip})">${content}</g>`
  }

  /** A solid with body: base gradient, optional texture and details, shaded lower right, lit upper left. */
  form(
    d,
    color,
    { depth = 1, gloss = 1, rim = 34, fill, texture, strength = 0.16, scale = 1, detail = '' } = {},
  ) {
    const shape = this.shape(d)
    const dark = brightness(color) < 0.3
    const shine = cloth.has(texture) ? gloss * 0.45 : gloss
    const base =
      fill ??
      this.linear([
        [0, lighter(color, dark ? 0.14 : 0.16)],
        [0.5, color],
        [1, darker(color, 0.2 * depth)],
      ])
    const woven = texture ? this.cover(d, texture, darker(color, 0.75), scale, strength) : ''
    const border = (tint, shift, opacity, width = rim) =>
      `<use href="#${shape}" stroke="${tint}" stroke-width="${width}" opacity="${shorten(Number(opacity.toFixed(2)))}" transform="translate(${shift} ${shift})"/>`
    const shade = (share, width) =>
      border(darker(color, 0.75), -Math.round(rim * 0.3), 0.5 * depth * share, width)
    const light = (share, width) =>
      shine
        ? border(
            lighter(color, dark ? 0.55 : 0.8),
            Math.round(rim * 0.36),
            (dark ? 0.34 : 0.5) * shine * share,
            width,
          )
        : ''
    const body =
      rim > 16
        ? `<g fill="none" filter="${this.#softBlur(Math.round(rim * 0.4))}">${shade(1)}${light(1)}</g>`
        : `<g fill="none">${shade(0.8, Math.round(rim * 0.7))}${light(0.7, Math.round(rim * 0.6))}</g>`
    return this.inside(d, `<use href="#${shape}" fill="${base}"/>${woven}${detail}${body}`)
  }

  fill(d, fill, more = {}) {
    return `<path d="${d}" fill="${fill}"${attributes(more)}/>`
  }

  line(d, color, width, more = {}) {
    const style = { stroke: color, 'stroke-width': width, ...more }
    return `<path d="${d}" fill="none"${attributes(style)}/>`
  }

  stitch(d, color, width = 3, gap = 9) {
    const dash = { 'stroke-dasharray': `${gap} ${Math.round(gap * 0.7)}` }
    return (
      this.line(d, '#000000', width, { ...dash, opacity: 0.35, transform: 'translate(1.5 2)' }) +
      this.line(d, color, width, dash)
    )
  }

  seam(d, color, width = 4) {
    return (
      this.line(d, darker(color, 0.6), width, { opacity: 0.55 }) +
      this.line(d, lighter(color, 0.5), width * 0.5, { opacity: 0.45, transform: 'translate(2 3)' })
    )
  }

  /** Soft lines built from strokes of falling width: far cheaper than a blur. */
  folds(d, { width = 18, opacity = 0.22, color = '#0d0810', soft = 9 } = {}) {
    const shape = this.shape(d)
    const widths = [2.4, 1.3, 0.2, -0.9].map((step) => Math.max(2, Math.round(width + step * soft)))
    const strokes = widths.map((wide) => `<use href="#${shape}" stroke-width="${wide}"/>`).join('')
    return `<g fill="none" stroke="${color}" stroke-opacity="${shorten(Number((opacity / 4).toFixed(3)))}">${strokes}</g>`
  }

  sheen(d, { width = 16, opacity = 0.3, soft = 7 } = {}) {
    return this.folds(d, { width, opacity, soft, color: '#ffffff' })
  }

  /** The horizontal shading of a round body. */
  round(color, shading) {
    return this.linear(roundStops(color, shading), [0, 0, 1, 0])
  }

  metal(color, direction = [0, 0, 1, 1]) {
    return this.linear(metalStops(color), direction)
  }

  /** The content and its mirror image, stored once. */
  twin(content, axis = 500) {
    const id = this.define((name) => `<g id="${name}">${content}</g>`)
    return `<use href="#${id}"/><use href="#${id}" transform="matrix(-1 0 0 1 ${2 * axis} 0)"/>`
  }

  group(content, more = {}) {
    return `<g${attributes(more)}>${content}</g>`
  }
}

/** The SVG text of a picture; its viewport begins at `left`. */
export const svg = (pen, { width, height, left = 0, content }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round"><defs>${pen.definitions}</defs>${content}</svg>`
