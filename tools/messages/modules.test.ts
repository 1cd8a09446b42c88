import { expect, test } from 'vitest'

import { compileCatalog } from './catalog.js'
import { filesOf, scriptTexts } from './modules.js'

const compile = (text: string) => compileCatalog('cart.json', { cart_period_days: text })

test('a script passes the formats of a language to a text that needs them in any language', () => {
  const messages = new Map([
    ['en', compile('{days} days')],
    ['ar', compile('{days, plural, two {يومان} other {# يوم}}')],
  ])
  const script = filesOf('cart', messages).get('client/cart/cart_period.js')
  const textsIn = (locale: string): string[] =>
    Object.values(JSON.parse(scriptTexts(locale, [{ area: 'cart', messages }])))

  expect(script).toContain("import { format } from '../../../src/page-format.ts'")
  expect(script).toMatch(/\$t\('cart\.cart_period_days#.{6}', v, format\)/)
  expect(textsIn('ar')[0]).toMatch(/^\(v,f\)=>.*f\.plural/)
  expect(textsIn('en')[0]).toMatch(/^\(v,f\)=>/)
})
