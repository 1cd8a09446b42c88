import { colourways, type Colourway } from '../pictures/colorways.ts'

export type Value = { label: string; swatch?: string; extra?: number }
type Axis = {
  code: string
  name: string
  type: 'select' | 'colour'
  is_filterable: boolean
  is_variant_axis: boolean
  values: readonly Value[]
}

const labels = (...list: string[]): Value[] => list.map((label) => ({ label }))
const from = (first: number, last: number, step = 1) =>
  Array.from({ length: (last - first) / step + 1 }, (_, i) => String(first + i * step))

const colorName = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

export const colorLabel = (colourway: Colourway) => colorName(colourway)

const axis = (
  code: string,
  name: string,
  values: readonly Value[],
  type: Axis['type'] = 'select',
) => ({
  code,
  name,
  type,
  values,
  is_filterable: true,
  is_variant_axis: true,
})

/** A fact about products; its values are those of `facts.ts`. */
const fact = (code: string, name: string): Axis => ({
  code,
  name,
  type: 'select',
  values: [],
  is_filterable: false,
  is_variant_axis: false,
})

const swatches = Object.entries(colourways).map(([key, swatch]) => ({
  label: colorName(key),
  swatch,
}))

/** In the order of the product page; `extra` is the surcharge of a value, in whole units. */
export const attributes: readonly Axis[] = [
  axis('colour', 'Color', swatches, 'colour'),
  axis('size', 'Size', labels('XS', 'S', 'M', 'L', 'XL', 'XXL')),
  axis('shoe_size', 'Shoe size', labels(...from(36, 46))),
  axis('waist', 'Waist', labels(...from(28, 38, 2))),
  axis('storage', 'Storage', [
    { label: '256 GB' },
    { label: '512 GB', extra: 100 },
    { label: '1 TB', extra: 220 },
  ]),
  axis('binding', 'Binding', [{ label: 'Paperback' }, { label: 'Hardcover', extra: 8 }]),
  axis('volume', 'Volume', [{ label: '30 ml' }, { label: '50 ml', extra: 14 }]),
  axis('grind', 'Grind', labels('Whole beans', 'Filter', 'Espresso')),
  fact('material', 'Material'),
  fact('care', 'Care'),
]

/** Options besides the color: an attribute and those of its values that are in stock. */
export const choices = {
  mens_sizes: { code: 'size', labels: ['S', 'M', 'L', 'XL', 'XXL'] },
  ladies_sizes: { code: 'size', labels: ['XS', 'S', 'M', 'L', 'XL'] },
  mens_shoe_sizes: { code: 'shoe_size', labels: from(40, 46) },
  ladies_shoe_sizes: { code: 'shoe_size', labels: from(36, 41) },
  shoe_sizes: { code: 'shoe_size', labels: from(37, 45) },
  waists: { code: 'waist', labels: from(28, 38, 2) },
  storage: { code: 'storage', labels: ['256 GB', '512 GB', '1 TB'] },
  bindings: { code: 'binding', labels: ['Paperback', 'Hardcover'] },
  volumes: { code: 'volume', labels: ['30 ml', '50 ml'] },
  grinds: { code: 'grind', labels: ['Whole beans', 'Filter', 'Espresso'] },
} as const satisfies Record<string, { code: string; labels: readonly string[] }>

export type ChoiceName = keyof typeof choices

export const units = {
  piece: 'pc',
  pair: 'pair',
  set: 'set',
  jar: 'jar',
  bag: 'bag',
  bottle: 'btl',
  kilogram: 'kg',
} as const satisfies Record<string, string>

export type UnitName = keyof typeof units

/** Returns the decimals of a unit; pieces have none. */
export const getDecimals = (unit: string) => (unit === 'kilogram' ? 3 : 0)
