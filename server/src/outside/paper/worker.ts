import { parentPort } from 'node:worker_threads'

import { drawSlip, type SlipPaper } from './draw-slip.ts'
import { draw } from './draw.ts'
import type { Paper } from './paper.ts'

const answer = async ({ key, paper }: { key: number; paper: Paper | SlipPaper }) => {
  try {
    return { key, pdf: await ('slip' in paper ? drawSlip(paper) : draw(paper)) }
  } catch (error) {
    return { key, error: String(error) }
  }
}

const reply = async (asked: Parameters<typeof answer>[0]) =>
  parentPort?.postMessage(await answer(asked), [])

/** The worker of `pdfOf`: a document that fails is reported and does not end the worker. */
parentPort?.on('message', (asked: Parameters<typeof answer>[0]) => void reply(asked))
