import { oneInServer, openWriteBuffer } from '../../../../adapters/write-buffer.ts'
import type { AppContext } from '../../../../context.ts'
import { getClickQueue } from '../click-queue.ts'
import { saveSteps } from './save-steps.ts'
import type { Step } from './step.ts'

const batchMax = 1_000

/** The step queue of a server; a repeated step is queued once. */
export const getStepQueue = oneInServer((parts: Pick<AppContext, 'db' | 'log'>) =>
  openWriteBuffer<Step>({
    keyOf: (step) => `${step.user_id ?? step.visitor_id} ${step.product_id} ${step.is_in_cart}`,
    write: async (steps) => {
      // A pending click may determine the referrer, so the clicks are written first.
      await getClickQueue(parts).settled()
      for (let at = 0; at < steps.length; at += batchMax)
        try {
          await saveSteps(parts.db, steps.slice(at, at + batchMax))
        } catch (err) {
          parts.log.warn(
            { err, steps: steps.length },
            'what visitors looked at could not be written',
          )
        }
    },
  }),
)
