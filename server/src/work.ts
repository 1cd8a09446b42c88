import { tellLowStock } from './modules/catalog/stock/low-stock.ts'
import { collectFiles } from './modules/media/collect-files.ts'
import { bulkKind } from './modules/catalog/bulk/changing/bulk-kind.ts'
import { importKind } from './modules/catalog/bulk/importing/import-kind.ts'
import { sizePicture } from './modules/media/size-picture.ts'
import { closeOrders } from './modules/orders/moving/close-orders.ts'
import { runTask } from './modules/tasks/running/run-task.ts'
import { sendMail } from './outside/mail/send-mail.ts'
import type { Parts } from './parts.ts'

/** Who does which kind of later work: the table of contents of what happens without a call. */
export const registerWork = (parts: Parts) => {
  parts.jobs.work('send-mail', (payload) => sendMail(parts, payload))
  parts.jobs.work('close-orders', () => closeOrders(parts))
  parts.jobs.work('size-picture', (payload) => sizePicture(parts, payload))
  parts.jobs.work('run-task', (payload) => runTask(parts, taskKinds, payload))
  parts.jobs.work('collect-files', () => collectFiles(parts))
  parts.jobs.work('tell-low-stock', (payload) => tellLowStock(parts, payload))
}

/** Who does which kind of long work that people ask for. */
const taskKinds = { bulk_products: bulkKind, import_products: importKind }
