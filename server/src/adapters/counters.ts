const counts = { oversell_prevented: 0 }

/** Counts an event in this process since its start, for the metrics. */
export const incrementCounter = (what: keyof typeof counts) => {
  counts[what] += 1
}

export const tallied = (what: keyof typeof counts) => counts[what]
