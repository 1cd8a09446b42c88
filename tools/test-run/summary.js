const linesMax = 60
const linesPerFailure = 15
const slowestMax = 10
/** What a file should take at most; printed when exceeded, never a failure. */
const budgetSeconds = 20

/** The ten slowest files of all suites, slowest first, marked when they exceed their budget. */
export const slowestFiles = (files) => {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestMax)
  const over = files.filter(({ ms }) => ms > budgetSeconds * 1000).length
  return slowest.length === 0
    ? []
    : [
        `Slowest files (${over} over ${budgetSeconds} s):`,
        ...slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`),
      ]
}

/** Every test that passed only when it was repeated. */
export const flakyLines = (flaky) => flaky.map(({ file, title }) => `flaky: ${file} > ${title}`)

/** Every failure with the start of its message; the titles alone once the lines run out. */
export const failureLines = (failures) => {
  if (failures.length === 0) return []
  const perFailure = Math.max(
    0,
    Math.min(linesPerFailure, Math.floor(linesMax / failures.length) - 1),
  )
  const lines = failures.flatMap(({ file, title, message }) => [
    `FAILED ${file} > ${title}`,
    ...message
      .split('\n')
      .slice(0, perFailure)
      .map((line) => `    ${line}`),
  ])
  const left = failures.length - linesMax
  return left > 0 ? [...lines.slice(0, linesMax), `… and ${left} more`] : lines
}
