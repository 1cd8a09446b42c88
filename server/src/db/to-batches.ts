const batchMax = 500

/** Splits ids into batches, so that an export reads a bounded number of rows at a time. */
export const toBatches = <Id>(ids: Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / batchMax) }, (_, at) =>
    ids.slice(at * batchMax, (at + 1) * batchMax),
  )
