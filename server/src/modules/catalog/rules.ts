import type { Choice } from '@emporia/contract'

/** Key of a variant: '3:14,5:27', attribute ids ascending; '' for the only variant of a product. */
export const toCombination = (choices: readonly Choice[]) =>
  choices
    .toSorted((one, other) => one.attribute_id - other.attribute_id)
    .map(({ attribute_id, value_id }) => `${attribute_id}:${value_id}`)
    .join(',')

/** The inverse of `combinationOf`. */
export const choicesIn = (combination: string): Choice[] =>
  combination.split(',').flatMap((choice) => {
    const [attribute_id, value_id] = choice.split(':').map(Number)
    return attribute_id && value_id ? { attribute_id, value_id } : []
  })

/** 'Blue Shirt, Größe 4' → 'blue-shirt-grosse-4'; '' if no character can be converted. */
export const toSlug = (name: string) =>
  name
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')

/** Returns the first of 'shirt', 'shirt-2', 'shirt-3' … that is free. */
export const freeSlug = (wanted: string, taken: ReadonlySet<string>) => {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}

/** Returns the average rating from sum and count; null without ratings. */
export const calculateAverage = (total: number, count: number) =>
  count === 0 ? null : Math.round((total / count) * 10) / 10

/** Returns all pictures of a product in order, the one of its cards first. */
export const pictureIds = ({
  thumbnail,
  gallery,
}: {
  thumbnail: number | null
  gallery: number[]
}) => [...new Set([thumbnail ?? [], gallery].flat())]
