/** Wraps a text at spaces to fit a width; breaks words that are longer than a line. */
export const wrapped = (text: string, width: number): string[] => {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = row === '' ? word : `${row} ${word}`
    if (lengthOf(joined) <= width) {
      row = joined
      continue
    }
    if (row !== '') rows.push(row)
    const parts = chunks(word, width)
    rows.push(...parts.slice(0, -1))
    row = parts.at(-1) ?? ''
  }
  return row === '' ? rows : [...rows, row]
}

const lengthOf = (text: string) => Array.from(text).length

const chunks = (word: string, width: number) => {
  const signs = Array.from(word)
  return Array.from({ length: Math.ceil(signs.length / width) }, (_, at) =>
    signs.slice(at * width, (at + 1) * width).join(''),
  )
}

/** Text on the left, with an amount at the right of its first row. */
export const beside = (left: string, right: string, width: number): string[] => {
  const [first = '', ...rest] = wrapped(left, Math.max(8, width - lengthOf(right) - 1))
  const gap = Math.max(1, width - lengthOf(first) - lengthOf(right))
  return [`${first}${' '.repeat(gap)}${right}`, ...rest]
}
