import { expect, test } from 'vitest'

const files = import.meta.glob<string>(
  '../../../{admin,seller,member,user,features,backoffice,resource}/**/*.{ts,tsx}',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const sources = Object.entries(files)
  .filter(([path]) => !/\.test\.tsx?$|render-screen/.test(path))
  .map(([path, text]) => ({ path: path.replace(/^(\.\.?\/)+/, ''), text }))

/** Forms that may be left without a question, and why. */
const free: Record<string, string> = {
  'list/filters/amount-range.tsx': 'A filter, which saves nothing',
  'member/pos/panel/outbox-dialog.tsx': 'Only buttons',
  'member/pos/panel/camera-dialog.tsx': 'Only buttons',
  'member/pos/panel/receipt-dialog.tsx': 'Only buttons',
  'member/pos/panel/pay-dialog.tsx': 'The basket stays, and Esc has to lead back to it at once',
}
/** Files that hold the draft of a form in another file. */
const holders = new Set([
  'resource/edits/use-edit-form.ts',
  'admin/affiliate/settings/use-settings.ts',
  'admin/email/use-template.ts',
  'admin/orders/compose/use-composer.ts',
  'features/product-form/use-save.ts',
  'features/translations/use-translation.ts',
  'features/privacy/erase-user.tsx',
  'features/privacy/erasure-dialog.tsx',
])

test('every form of the back offices is the guarded one, or says why it needs no guard', () => {
  const plain = sources.filter(({ text }) => /<form\b/.test(text)).map(({ path }) => path)

  expect(sources.length).toBeGreaterThan(300)
  expect(plain.toSorted()).toEqual(Object.keys(free).toSorted())
})

test('every draft is held by a guarded form', () => {
  const drafts = sources.filter(
    ({ path, text }) => /\buse(Edit)?Form(<[^(]*>)?\(/.test(text) && !holders.has(path),
  )

  expect(drafts.length).toBeGreaterThan(30)
  expect(
    drafts.filter(({ text }) => !/<Form\b|<UnsavedMark\b/.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('no button closes a guarded form past the question', () => {
  const past = sources.filter(
    ({ text }) => /<Form\b/.test(text) && /<button[^>]*onClick=\{onClose\}/.test(text),
  )

  expect(past.map(({ path }) => path)).toEqual([])
})
