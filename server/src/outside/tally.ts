const counts = { oversell_prevented: 0 }

/** What this process has seen happen since it began, for its figures; a module says so in passing. */
export const tally = (what: keyof typeof counts) => {
  counts[what] += 1
}

export const tallied = (what: keyof typeof counts) => counts[what]
