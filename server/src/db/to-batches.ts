const batchMax = 500

/** Splits the keys of rows into batches, so that an export reads a bounded number at a time. */
export const toBatches = <Key>(keys: Key[]): Key[][] =>
  Array.from({ length: Math.ceil(keys.length / batchMax) }, (_, at) =>
    keys.slice(at * batchMax, (at + 1) * batchMax),
  )
