import type { QueueOptions } from 'pg-boss'

/**
 * The payload of every kind of scheduled or rare job; what comes with orders is in the outbox. Jobs
 * are idempotent by key.
 */
export type Payloads = {
  'resize-image': { file_id: number }
  'close-orders': null
  'mature-earnings': null
  'mature-commissions': null
  'check-members': null
  'check-cash': null
  'delete-unused-files': null
  'compact-listing-counts': null
  'update-search-documents': null
  'set-search-tiers': null
  'check-ledger': null
  'store-day-sums': null
  'snapshot-balances': { entry_id: number; transaction_id: number }
  'delete-old-visits': null
  'rank-members': null
  'issue-statements': null
  'update-packages': null
  'count-boosts': null
  'refund-payment': { payment_refund_id: number }
  'check-payments': null
  'deliver-sandbox-event': { reference: string; is_late: boolean }
  'notify-low-stock': { variant_id: number; available: number; cause: string }
  'run-task': { task_id: number }
  'send-pos-code': { code_id: number; code: string }
  'link-pos-sales': { user_id: number }
  'send-campaign': { campaign_id: number }
  'expire-approvals': null
  'send-stock-alerts': null
  'send-cart-reminders': null
  'update-rates': null
  'watch-shipment': { shipment_id: number }
  'settle-labels': null
  'update-shops': null
  'check-api-keys': null
  'deliver-webhooks': { endpoint_id: number }
  'check-webhooks': null
}
export type JobKind = keyof Payloads

// `expireInSeconds` is the time after which the job of a killed server is retried.
export const queues: Record<JobKind, QueueOptions> = {
  'resize-image': { retryLimit: 3, retryDelay: 5, expireInSeconds: 300 },
  'close-orders': { retryLimit: 0, expireInSeconds: 300 },
  'mature-earnings': { retryLimit: 0, expireInSeconds: 300 },
  'mature-commissions': { retryLimit: 0, expireInSeconds: 300 },
  'check-members': { retryLimit: 0, expireInSeconds: 600 },
  'check-cash': { retryLimit: 0, expireInSeconds: 300 },
  // Long tasks may take hours; a missing heartbeat shows after a minute that their server has died.
  'run-task': { retryLimit: 20, retryDelay: 2, expireInSeconds: 43_200, heartbeatSeconds: 60 },
  'send-campaign': { retryLimit: 20, retryDelay: 10, expireInSeconds: 3600 },
  'delete-unused-files': { retryLimit: 1, expireInSeconds: 3600 },
  'compact-listing-counts': { retryLimit: 0, expireInSeconds: 300 },
  'update-search-documents': { retryLimit: 1, expireInSeconds: 3600 },
  'set-search-tiers': { retryLimit: 1, expireInSeconds: 3600 },
  'update-packages': { retryLimit: 0, expireInSeconds: 600 },
  'count-boosts': { retryLimit: 0, expireInSeconds: 60 },
  'rank-members': { retryLimit: 1, expireInSeconds: 3600 },
  'check-ledger': { retryLimit: 1, expireInSeconds: 3600 },
  'store-day-sums': { retryLimit: 0, expireInSeconds: 3600 },
  'snapshot-balances': { retryLimit: 3, retryDelay: 60, expireInSeconds: 3600 },
  'delete-old-visits': { retryLimit: 1, expireInSeconds: 3600 },
  'issue-statements': { retryLimit: 3, retryDelay: 600, expireInSeconds: 3600 },
  // Retries cover a gateway that is down for an hour.
  'refund-payment': { retryLimit: 20, retryDelay: 10, retryDelayMax: 900, expireInSeconds: 60 },
  'check-payments': { retryLimit: 0, expireInSeconds: 300 },
  'deliver-sandbox-event': {
    retryLimit: 20,
    retryDelay: 1,
    retryDelayMax: 300,
    expireInSeconds: 30,
  },
  'send-pos-code': { retryLimit: 8, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: 60 },
  'link-pos-sales': { retryLimit: 8, retryDelay: 20, expireInSeconds: 60 },
  'expire-approvals': { retryLimit: 0, expireInSeconds: 60 },
  'send-stock-alerts': { retryLimit: 0, expireInSeconds: 300 },
  'send-cart-reminders': { retryLimit: 0, expireInSeconds: 600 },
  'update-rates': { retryLimit: 0, expireInSeconds: 60 },
  'watch-shipment': { retryLimit: 20, retryDelay: 10, retryDelayMax: 900, expireInSeconds: 60 },
  'settle-labels': { retryLimit: 0, expireInSeconds: 300 },
  'update-shops': { retryLimit: 0, expireInSeconds: 300 },
  'check-api-keys': { retryLimit: 0, expireInSeconds: 300 },
  'deliver-webhooks': { retryLimit: 20, retryDelay: 10, expireInSeconds: 60 },
  'check-webhooks': { retryLimit: 0, expireInSeconds: 60 },
  'notify-low-stock': { retryLimit: 8, retryDelay: 20, expireInSeconds: 60 },
}

/** Recurring jobs as cron expressions; one process among all starts each run. */
export const schedules: Partial<Record<JobKind, string>> = {
  'close-orders': '* * * * *',
  'mature-earnings': '*/5 * * * *',
  'mature-commissions': '*/5 * * * *',
  'check-members': '20 * * * *',
  'check-cash': '*/5 * * * *',
  'delete-unused-files': '30 3 * * *',
  'compact-listing-counts': '*/5 * * * *',
  'update-search-documents': '* * * * *',
  'set-search-tiers': '40 3 * * *',
  'update-packages': '*/10 * * * *',
  'count-boosts': '* * * * *',
  'store-day-sums': '* * * * *',
  'check-ledger': '10 2 * * *',
  'delete-old-visits': '20 3 * * *',
  'rank-members': '50 2 * * *',
  'issue-statements': '40 4 1 * *',
  'check-payments': '* * * * *',
  'expire-approvals': '5 * * * *',
  'send-stock-alerts': '* * * * *',
  'send-cart-reminders': '*/10 * * * *',
  'settle-labels': '*/2 * * * *',
  'update-rates': '35 * * * *',
  'update-shops': '*/5 * * * *',
  'check-api-keys': '25 * * * *',
  'check-webhooks': '* * * * *',
}

/**
 * The names of kinds before 0.2, by their current names. Servers of 0.1 may have left jobs under
 * them, or still send some during an upgrade, so workers process both. Removed at 1.0.
 */
export const oldNames: Partial<Record<JobKind, string>> = {
  'resize-image': 'size-picture',
  'check-members': 'watch-members',
  'check-cash': 'watch-cash',
  'delete-unused-files': 'collect-files',
  'compact-listing-counts': 'fold-listed',
  'check-ledger': 'audit-books',
  'snapshot-balances': 'keep-balances',
  'delete-old-visits': 'sweep-visits',
  'update-packages': 'tend-packages',
  'notify-low-stock': 'tell-low-stock',
  'send-pos-code': 'send-till-code',
  'link-pos-sales': 'link-till-sales',
}
