type Check = (body: string) => boolean

/**
 * The check digits of member states whose rule is public. Numbers of the others are checked by their
 * form only.
 */
const checks: Record<string, Check> = {
  AT: (body) => (luhnSum(body.slice(1, 8), 1) + 4 + lastDigit(body)) % 10 === 0,
  BE: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)),
  DE: (body) => isMod11And10(body),
  DK: (body) => weigh(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (body) => weigh(body, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: (body) => (weigh(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(body),
  FI: (body) => weigh(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: (body) => isFrench(body),
  HR: (body) => isMod11And10(body),
  HU: (body) => weigh(body, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IT: (body) => luhnSum(body, 1) % 10 === 0,
  LU: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)),
  MT: (body) => weigh(body, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0,
  NL: (body) =>
    weigh(body, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || remainder97(`NL${body}`) === 1n,
  PL: (body) => weigh(body, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
  PT: (body) => complement(weigh(body, [9, 8, 7, 6, 5, 4, 3, 2]), 0) === lastDigit(body),
  RO: (body) =>
    ((weigh(body.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 ===
    lastDigit(body),
  SE: (body) => luhnSum(body.slice(0, 10), 0) % 10 === 0,
  SI: (body) => complement(weigh(body, [8, 7, 6, 5, 4, 3, 2]), -1) === lastDigit(body),
  SK: (body) => Number(body) % 11 === 0,
}

/** Whether a number after its prefix has the check digits that its member state gives it. */
export const hasCheckDigits = (prefix: string, body: string) => checks[prefix]?.(body) ?? true

const digitsOf = (text: string) => text.split('').map(Number)

const lastDigit = (body: string) => Number(body.at(-1))

/** Adds up the first digits, each times its weight. */
const weigh = (body: string, weights: number[]) =>
  digitsOf(body)
    .slice(0, weights.length)
    .reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)

/** Returns the digit that makes a sum a multiple of 11; `eleven` if the sum is one already. */
const complement = (sum: number, eleven: number) => {
  const digit = 11 - (sum % 11)
  if (digit === 11) return eleven
  return digit === 10 ? 0 : digit
}

/** Adds up the digits, of which those at even or odd places count double, by their digit sum. */
const luhnSum = (text: string, odd: 0 | 1) =>
  digitsOf(text).reduce((sum, digit, at) => {
    const counted = at % 2 === odd ? digit * 2 : digit
    return sum + (counted > 9 ? counted - 9 : counted)
  }, 0)

/** ISO 7064, MOD 11,10. */
const isMod11And10 = (body: string) => {
  const product = digitsOf(body.slice(0, -1)).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === lastDigit(body)
}

/** Keys that are not numbers have no public rule. */
const isFrench = (body: string) => {
  const key = body.slice(0, 2)
  return /\D/.test(key) || (BigInt(body.slice(2)) * 100n + 12n) % 97n === BigInt(key)
}

/** ISO 7064, MOD 97-10, where A is 10. */
const remainder97 = (text: string) =>
  BigInt(
    text
      .split('')
      .map((letter) => Number.parseInt(letter, 36))
      .join(''),
  ) % 97n
