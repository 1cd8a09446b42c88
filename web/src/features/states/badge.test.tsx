import { approvalFlow, orderFlow, productFlow, purchaseFlow } from '@emporia/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { StateBadge } from './badge.tsx'

test('a badge has the color, icon and label of its state', () => {
  const html = renderToStaticMarkup(<StateBadge flow={orderFlow} state="processing" />)

  expect(html).toContain('bg-tone-violet-soft')
  expect(html).toContain('state-ring-50')
  expect(html).toContain('Processing')
})

test('customers read a description instead of the label', () => {
  const badge = (
    <StateBadge flow={orderFlow} state="processing">
      Being packed
    </StateBadge>
  )

  expect(renderToStaticMarkup(badge)).toContain('Being packed')
  expect(renderToStaticMarkup(badge)).not.toContain('Processing')
})

test.each([
  ['waits for a decision', approvalFlow.states.pending, 'amber'],
  ['was rejected', productFlow.states.rejected, 'red'],
  ['is in effect', purchaseFlow.states.active, 'green'],
])('what %s has its color everywhere', (_name, { tone }, expected) => {
  expect(tone).toBe(expected)
})
