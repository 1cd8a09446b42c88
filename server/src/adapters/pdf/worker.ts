import type { RequestLocale } from '@emporia/messages/locale'
import { parentPort } from 'node:worker_threads'

import { runWithLocale } from '../../http/request/locale.ts'
import { drawReceipt, type ReceiptDocument } from './draw-receipt.ts'
import { draw } from './draw.ts'
import type { PrintDocument } from './document.ts'

type Job = {
  key: number
  paper: PrintDocument | ReceiptDocument
  /** The context of a request does not reach this thread. */
  language: RequestLocale | undefined
}

const answer = async ({ key, paper: document, language }: Job) => {
  try {
    const render = async () => ('slip' in document ? drawReceipt(document) : draw(document))
    return { key, pdf: await (language ? runWithLocale(language, render) : render()) }
  } catch (error) {
    return { key, error: String(error) }
  }
}

const reply = async (params: Job) => parentPort?.postMessage(await answer(params), [])

/** The worker of `pdfOf`: a document that fails is reported and does not end the worker. */
parentPort?.on('message', (params: Job) => void reply(params))
