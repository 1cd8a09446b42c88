import { prepare } from './prepare.js'
import { runSteps } from './run-steps.js'
import { steps } from './steps.js'

await prepare()
await runSteps({ checks: steps.checks, suites: [steps.tests] })
