import { as } from './app.ts'

const ada = as('ada')

type More = { charges?: boolean; margin_bp?: number; rounding_minor?: number; shows?: boolean }
type Made = { code: string; exponent?: number; rate?: string } & More

const symbols: Record<string, string> = { EUR: '€', JPY: '¥', KWD: 'KD', CHF: 'CHF', GBP: '£' }

/** Adds a currency with a rate by hand, and returns its id. */
export const makeCurrency = async ({ code, exponent = 2, rate, ...more }: Made) => {
  const draft = { code, symbol: symbols[code] ?? code, exponent, ...more }
  const made = await ada('POST', '/admin/currency', draft)
  if (!made.success) throw new Error(made.message)
  const { id } = made.data as { id: number }
  if (rate) await ada('POST', '/admin/currency-rate', { id, rate })
  return id
}
