import { availableParallelism } from 'node:os'

import { prepare } from './prepare.js'
import { runSteps } from './test-run/run-steps.js'
import { steps } from './test-run/steps.js'

const filters = process.argv.slice(2)

await prepare('all')
// `npm test -- cart` runs only the tests and journeys whose file names contain cart.
const checks = filters.length > 0 ? [] : steps.checks
// On two cores, suites beside each other take longer than in turn (docs/decisions/0079-one-suite-at-a-time.md).
const lanes =
  availableParallelism() < 4
    ? [[steps.tests, ...checks, steps.journeys]]
    : [[steps.tests], [...checks, steps.journeys]]
await runSteps(lanes, filters)
