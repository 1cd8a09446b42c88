import { prepare } from './prepare.js'
import { runSteps } from './test-run/run-steps.js'
import { steps } from './test-run/steps.js'

const filters = process.argv.slice(2)

await prepare('all')
// `npm test -- cart` runs only the tests and journeys whose file names contain cart.
const checks = filters.length > 0 ? [] : steps.checks
await runSteps([[steps.tests], [...checks, steps.journeys]], filters)
