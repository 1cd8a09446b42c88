import type { PosProduct } from '@emporia/contract'

import { parseDecimal } from '../../../format/typed-number.ts'

export type ScanResult =
  | { kind: 'one'; product: PosProduct; quantity: number }
  | { kind: 'many'; products: PosProduct[] }
  | { kind: 'none'; code: string }

/** Resolves a scanned or typed code to the products that this POS may sell. */
export const readCode = (typed: string, products: PosProduct[]): ScanResult => {
  const code = typed
    .split('')
    .filter((sign) => sign >= ' ')
    .join('')
    .trim()
  const exact = matching(code, products)
  const [first, second] = exact
  if (first && second)
    return { kind: 'many', products: exact.toSorted((a, b) => b.stock - a.stock) }
  if (first) return { kind: 'one', product: first, quantity: 1 }
  return measured(code, products) ?? { kind: 'none', code }
}

const matching = (code: string, products: PosProduct[]) => {
  const same = new Set([code, code.replace(/^0+/, ''), code.padStart(13, '0')])
  const small = code.toLowerCase()
  return products.filter(
    ({ sku, barcodes }) =>
      sku.toLowerCase() === small ||
      barcodes.some((one) => same.has(one) || same.has(one.replace(/^0+/, ''))),
  )
}

/** Scales encode weight or price in the barcode: 21PPPPPWWWWWC, 22PPPPPMMMMMC. */
const patterns = [
  { begin: '21', kind: 'weight' },
  { begin: '22', kind: 'price' },
] as const

const measured = (code: string, products: PosProduct[]): ScanResult | undefined => {
  const pattern = patterns.find(({ begin }) => code.startsWith(begin))
  if (!pattern || !isEan13(code)) return undefined
  const [item, figure] = [code.slice(2, 7), Number(code.slice(7, 12))]
  const [product] = products.filter(
    ({ sku, barcodes }) =>
      sku === item || barcodes.includes(item) || barcodes.includes(code.slice(0, 7)),
  )
  if (!product) return undefined
  const exact = pattern.kind === 'weight' ? figure / 1000 : figure / product.price_minor
  const fine = 10 ** product.decimals
  const quantity = Math.round(exact * fine) / fine
  return quantity > 0 ? { kind: 'one', product, quantity } : undefined
}

/** Validates the check digit. */
export const isEan13 = (code: string) => {
  if (!/^\d{13}$/.test(code)) return false
  const sum = code
    .slice(0, 12)
    .split('')
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === Number(code[12])
}

/**
 * Parses a quantity prefix: '5*mug' means five mugs. Returns the quantity and the remaining text.
 */
export const counted = (typed: string) => {
  const [, count = '1', rest = typed] = /^\s*(\d{1,4}(?:[.,]\d{1,3})?)\s*\*(.*)$/.exec(typed) ?? []
  return { quantity: parseDecimal(count, 3) ?? 1, rest: rest.trim() }
}

/**
 * Searches products: every word must occur in the name, code or shop. An empty query returns one
 * variant of each product.
 */
export const search = (typed: string, products: PosProduct[], most = 24) => {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ name, variant_label, sku, shop_name }: PosProduct) =>
    `${name} ${variant_label} ${sku} ${shop_name}`.toLowerCase()
  const found: PosProduct[] = []
  for (const product of products) {
    const isVisible = found.at(-1)?.product_id === product.product_id
    if (terms.length === 0 && isVisible) continue
    const text = textOf(product)
    if (terms.every((word) => text.includes(word))) found.push(product)
    if (found.length >= most) break
  }
  return found
}
