import { parentPort } from 'node:worker_threads'

import { drawReceipt, type ReceiptDocument } from './draw-receipt.ts'
import { draw } from './draw.ts'
import type { PrintDocument } from './document.ts'

const answer = async ({
  key,
  paper: document,
}: {
  key: number
  paper: PrintDocument | ReceiptDocument
}) => {
  try {
    return { key, pdf: await ('slip' in document ? drawReceipt(document) : draw(document)) }
  } catch (error) {
    return { key, error: String(error) }
  }
}

const reply = async (params: Parameters<typeof answer>[0]) =>
  parentPort?.postMessage(await answer(params), [])

/** The worker of `pdfOf`: a document that fails is reported and does not end the worker. */
parentPort?.on('message', (params: Parameters<typeof answer>[0]) => void reply(params))
