/** The length of a size guide. */
export const sizeGuideMax = 2000

/** Returns the rows of a size guide with their cells; the first is the head. */
export const toSizeTable = (guide: string): string[][] =>
  guide
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
