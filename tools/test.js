import { prepare } from './prepare.js'
import { runSteps } from './test-run/run-steps.js'
import { steps } from './test-run/steps.js'

const filters = process.argv.slice(2)

await prepare()
await runSteps({
  // `npm test -- cart` runs only the tests and journeys whose file names contain cart.
  checks: filters.length > 0 ? [] : steps.checks,
  suites: [steps.tests, steps.journeys],
  filters,
})
