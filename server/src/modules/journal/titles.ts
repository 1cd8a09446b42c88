const verbs: Record<string, string> = { POST: 'created', PUT: 'updated', DELETE: 'deleted' }

const ends: [end: RegExp, verb: string][] = [
  [/-status$/, 'status changed'],
  [/-settings$/, 'changed'],
  [/-approved$/, 'approved or rejected'],
  [/-cancelled$/, 'cancelled'],
  [/-published$/, 'decided on'],
  [/-erasure$/, 'erased'],
]

/** What a call did, in words: 'Brand updated', 'Order status changed'. */
export const titleOf = (method: string, path: string) => {
  const name = path.replace(/^\/admin\//, '').replace(/\/:.*$/, '')
  const [end, verb] = ends.find(([pattern]) => pattern.test(name)) ?? [undefined, verbs[method]]
  const noun = (end && !name.endsWith('-settings') ? name.replace(end, '') : name).replaceAll(
    '-',
    ' ',
  )
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${verb ?? 'changed'}`
}
