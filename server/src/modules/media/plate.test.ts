import { expect, test } from 'vitest'

import { plateFor } from './plate.ts'

test.each([
  ['a red dress', [200, 30, 40], 'blush'],
  ['navy', [20, 30, 80], 'sky'],
  ['denim', [40, 90, 200], 'sky'],
  ['a forest', [40, 130, 60], 'sage'],
  ['a lemon', [240, 200, 40], 'butter'],
  ['cognac', [120, 70, 40], 'clay'],
  ['plum', [120, 60, 160], 'lilac'],
  ['steel', [128, 128, 128], 'fog'],
  ['black', [0, 0, 0], 'fog'],
  ['white', [255, 255, 255], 'fog'],
  ['cream', [245, 240, 225], 'linen'],
] as const)('%s gets its matching background color', (_, [red, green, blue], plate) => {
  expect(plateFor({ red, green, blue })).toBe(plate)
})
