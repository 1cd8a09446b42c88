import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

import { hidden, linkTo, Rich } from './rich.tsx'

test('a message with tags is rendered in its order, without warnings about keys', () => {
  const problem = vi.spyOn(console, 'error')
  const parts = [
    'Read the ',
    { tag: 'link', children: ['terms', { tag: 'hidden', children: [' of use'] }] },
    ' <first>.',
  ] as const
  const html = renderToStaticMarkup(
    <p>
      <Rich parts={parts} tags={{ link: linkTo('/terms'), hidden }} />
    </p>,
  )

  expect(html.replace(/ class="[^"]*"/g, '')).toBe(
    '<p>Read the <a href="/terms">terms<span> of use</span></a> &lt;first&gt;.</p>',
  )
  expect(problem).not.toHaveBeenCalled()
})
