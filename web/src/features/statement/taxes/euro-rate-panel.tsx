import type { EuroRate } from '@emporia/contract'
import * as m from '@emporia/messages/finance'
import type { ReactNode } from 'react'

import { Panel } from '../../../backoffice/panel.tsx'
import { fullDay } from '../../../format/date.ts'
import { exchangeRate } from '../../../format/number.ts'
import { useLocale } from '../../../ui/money.tsx'

/** The rate of the euro amounts of OSS and IOSS, or that it is missing. */
export const EuroRatePanel = ({ euro, children }: { euro: EuroRate; children?: ReactNode }) => {
  const { currency } = useLocale()
  return (
    <Panel
      title={m.taxreport_euro_title()}
      className="grid justify-items-start gap-3 px-4 pt-1 pb-4"
    >
      <div>
        <p>{describe(euro, currency.code)}</p>
        {euro.source === 'manual' && <p className="text-ink-2">{m.taxreport_euro_manual()}</p>}
      </div>
      {children}
    </Panel>
  )
}

const describe = ({ day, rate, has_begun }: EuroRate, currency: string) => {
  const date = fullDay(day)
  if (!has_begun) return m.taxreport_euro_future({ date })
  if (rate === null) return m.taxreport_euro_missing({ date })
  return m.taxreport_euro_rate({ date, rate: exchangeRate(rate), currency })
}
