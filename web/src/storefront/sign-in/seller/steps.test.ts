import { shopChecklist } from '@emporia/contract'
import { expect, test } from 'vitest'

import { firstOpen, getNextStep, findStep, steps } from './steps.ts'

test('every need of the checklist has its step, in the same order', () => {
  expect(steps.flatMap(({ needs }) => needs)).toEqual(shopChecklist)
})

test.each([
  [[...shopChecklist], 'shop'],
  [['tax', 'accept_terms'] as const, 'documents'],
  [['accept_terms'] as const, 'submit'],
  [[], 'submit'],
])('whoever lacks %j goes on at %s', (missing, step) => {
  expect(firstOpen(missing)).toBe(step)
})

test('one step follows the other, and the last one stays', () => {
  expect(getNextStep('shop')).toBe('documents')
  expect(getNextStep('submit')).toBe('submit')
  expect(findStep('trade_licence')).toBe('documents')
})
