import { qrRows } from '@emporia/contract'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'

const dotsPerCell = 4
const quiet = 4

/** Renders the code as a camera sees it: black on white, with a border. */
const pictureOf = (rows: string[]) => {
  const side = (rows.length + quiet * 2) * dotsPerCell
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const cell = rows[Math.floor(y / dotsPerCell) - quiet]?.[Math.floor(x / dotsPerCell) - quiet]
      if (cell === '1') data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return { data, side }
}

const track = (host: string, number: string) =>
  `https://${host}/order-track?number=${number}&contact=0123abcd`

test.each([
  ['a word', 'POS'],
  ['version 3', 'https://market.test/order-track?number=1001'],
  ['the code of a receipt', track('market.test', 'POS-4-1-1')],
  ['a long host and large numbers', track('www.market.example.com', 'POS-98765-12-123456')],
  ['all that fits', 'x'.repeat(106)],
  ['letters that are more than a byte', 'Žluť 茶'],
])('another reader reads it: %s', (_, text) => {
  const rows = qrRows(text)
  expect(rows).toBeDefined()
  const { data, side } = pictureOf(rows ?? [])
  expect(jsQR(data, side, side)?.data).toBe(text)
})

test('what is too long has no code', () => {
  expect(qrRows('x'.repeat(107))).toBeUndefined()
})
