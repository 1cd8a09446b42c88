import { awaitedCashLabels, type CashPayer } from '@emporia/contract'

/** Says why an earning is not released: the cash of its order was not paid yet. */
export const AwaitedCash = ({ payer }: { payer: CashPayer | null }) =>
  payer && (
    <p className="max-w-48 text-[.8125rem] whitespace-normal text-tone-amber-ink">
      {awaitedCashLabels[payer]}
    </p>
  )
