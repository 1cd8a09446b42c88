import { api, type ShopDetail, traderLabels } from '@emporia/contract'
import * as m from '@emporia/messages/people'

import { buttonClass } from '../../backoffice/button.ts'
import { Panel } from '../../backoffice/panel.tsx'
import { fullDay } from '../../format/date.ts'
import { useAct } from '../../resource/use-act.ts'
import { useLocale } from '../../ui/money.tsx'

/** What the shop states about its trader, and whether staff confirmed it. */
export const ShopTrader = ({ shop }: { shop: ShopDetail }) => {
  const { time_zone } = useLocale()
  const act = useAct()
  const { id, seen_at, trader_kind: kind, trader_confirmed_at: confirmed } = shop

  return (
    <Panel title={m.shop_trader_title()} hint={m.shop_trader_hint()}>
      {kind ? <p className="font-medium">{traderLabels[kind]()}</p> : <p>{m.shop_trader_none()}</p>}
      {kind === 'business' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{linesOf(shop).join('\n')}</p>
      )}
      {kind && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          {confirmed ? (
            m.shop_trader_confirmed({ date: fullDay(confirmed, time_zone) })
          ) : (
            <button
              type="button"
              className={buttonClass()}
              onClick={() => void act(api.admin.shop.confirmTrader, { id, seen_at })}
            >
              {m.shop_trader_confirm_button()}
            </button>
          )}
        </p>
      )}
    </Panel>
  )
}

const linesOf = (shop: ShopDetail) =>
  [
    shop.trader_name,
    shop.trader_address,
    shop.trader_email,
    shop.trader_phone,
    shop.trader_register,
    shop.vat_id,
    shop.trader_weee && m.shop_trader_weee({ number: shop.trader_weee }),
  ].filter(Boolean)
