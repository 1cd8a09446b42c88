import { runSteps } from './run-steps.js'
import { steps } from './steps.js'

await runSteps({ checks: steps.importLaw })
